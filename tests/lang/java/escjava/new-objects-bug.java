// As in new-objects, but the array gets no element at 0, and the object at the end has it. What is known of that object when it is made
// says nothing about the array before: `two` begins with an array of null, which a call fills.
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
        for (int i = 1; i < tasks.length; i++) {
            last = make(names[i]);
            tasks[i] = new Task();
        }
        return new Plan(tasks);
    }

    //@ requires \nonnullelements(t)
    //@ ensures \result != null && \result.tasks == t
    static Plan with(Task[] t) { return new Plan(t); }

    //@ requires t != null && t.length == 1 && \typeof(t) == \type(Task[])
    //@ modifies t[0]
    //@ ensures t[0] != null
    static void fill(Task[] t) { t[0] = new Task(); }

    //@ requires t != null && t.length == 1
    //@ modifies t[0]
    static void clear(Task[] t) { t[0] = null; }

    //@ requires t != null && t.length == 1
    //@ modifies t[0]
    static void two(Task[] t) {
        Task[] own = new Task[1];
        clear(t);
        fill(own);
        Plan p = with(own);
        //@ assert own[0] == null
    }
}
