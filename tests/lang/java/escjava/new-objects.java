// The call of `make` makes an object, whose invariant then holds although nothing was known of it before. The array of `tasks` gets its
// elements one after the other; no object that exists has it before the end.
class Task {}

class Plan {
    //@ invariant \nonnullelements(tasks)
    private Task[] tasks;

    //@ requires \nonnullelements(t)
    //@ ensures tasks == t
    Plan(Task[] t) { tasks = t; }

    //@ requires name != null
    //@ ensures \result != null
    static Plan make(String name) { return new Plan(new Task[0]); }

    //@ requires names != null && (\forall int i; 0 <= i && i < names.length ==> names[i] != null)
    //@ ensures \result != null
    static Plan of(String[] names) {
        Task[] tasks = new Task[names.length];
        Plan last = null;
        for (int i = 0; i < tasks.length; i++) {
            last = make(names[i]);
            tasks[i] = new Task();
        }
        return new Plan(tasks);
    }
}
