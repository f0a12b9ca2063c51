// Library code that gets a stream may call its methods. They change what their frame clauses allow, and these are assumed to be right.
import java.io.*;

class Sink extends OutputStream {
    int written, notes;

    //@ also_modifies written;
    public void write(int b) {
        written++;
        note();
    }

    void note() {
        notes++;
    }

    //@ requires to != null;
    //@ requires notes == 0;
    //@ ensures notes == 0;
    void send(OutputStream to) throws IOException {
        new DataOutputStream(to).writeInt(1);
    }
}
