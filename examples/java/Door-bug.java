// A door: which states follow which.
// Seeded bug: a locked door is opened by unlocking it.
class Door {
    enum State { OPEN, CLOSED, LOCKED }
    enum Action { OPEN, CLOSE, LOCK, UNLOCK }

    private /*@ spec_public */ State state = State.CLOSED;
    private /*@ spec_public */ int refused;
    //@ invariant state != null && refused >= 0;

    /*@ requires action != null && refused < Integer.MAX_VALUE;
      @ modifies state, refused;
      @ ensures \old(state) == State.LOCKED ==> state != State.OPEN;
      @ ensures \result ==> refused == \old(refused);
      @ ensures !\result ==> state == \old(state) && refused == \old(refused) + 1;
      @*/
    boolean act(Action action) {
        switch (action) {
        case OPEN:
            if (state == State.CLOSED) {
                state = State.OPEN;
                return true;
            }
            break;
        case CLOSE:
            if (state == State.OPEN) {
                state = State.CLOSED;
                return true;
            }
            break;
        case LOCK:
            if (state == State.CLOSED) {
                state = State.LOCKED;
                return true;
            }
            break;
        case UNLOCK:
            if (state == State.LOCKED) {
                state = State.OPEN;
                return true;
            }
            break;
        }
        refused++;
        return false;
    }

    /*@ requires actions != null && refused == 0;
      @ requires (\forall int i; 0 <= i && i < actions.length ==> actions[i] != null);
      @ modifies state, refused;
      @ ensures refused <= actions.length;
      @*/
    void actAll(Action[] actions) {
        for (Action action : actions)
            act(action);
    }
}
