// A method that library code may call changes what its frame clause names.
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
    //@ requires written == 0;
    //@ ensures written == 0;
    void send(OutputStream to) throws IOException {
        new DataOutputStream(to).writeInt(1);
    }
}
