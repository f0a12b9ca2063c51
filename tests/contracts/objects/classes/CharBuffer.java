class CharBuffer {
    private char[] buf;
    private int len;

    CharBuffer(int room) {
        buf = new char[room < 8 ? 8 : room];
    }

    CharBuffer append(char c) {
        ensure(len + 1);
        buf[len] = c;
        len++;
        return this;
    }

    private void ensure(int room) {
        if (room < 0 || room > 1000000)
            throw new IllegalStateException();
        if (room > buf.length) {
            char[] more = new char[buf.length < 1000 ? room + 1000 : room * 2];
            for (int i = 0; i < len; i++)
                more[i] = buf[i];
            buf = more;
        }
    }

    char charAt(int i) {
        if (i < 0 || i >= len)
            throw new IndexOutOfBoundsException();
        return buf[i];
    }

    void setLength(int n) {
        if (n < 0 || n > len) //! if (n < 0)
            throw new IndexOutOfBoundsException();
        len = n;
    }

    void reverse() {
        int i = 0, j = len - 1;
        while (i < j) {
            char c = buf[i];
            buf[i] = buf[j];
            buf[j] = c;
            i++;
            j--;
        }
    }

    int indexOf(char c) {
        for (int i = 0; i < len; i++)
            if (buf[i] == c)
                return i;
        return -1;
    }

    int length() {
        return len;
    }
}
