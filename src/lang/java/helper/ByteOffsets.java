// The byte offsets of the characters of a file.

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

final class ByteOffsets {
    static final ByteOffsets SAME = new ByteOffsets(null);

    /** The offset of each character and of the end of the file. Null: each character is one byte. */
    private final int[] at;

    private ByteOffsets(int[] at) { this.at = at; }

    int of(int position) { return at == null || position < 0 ? position : at[Math.min(position, at.length - 1)]; }

    static ByteOffsets of(byte[] bytes, Charset charset) {
        for (byte b : bytes)
            if (b < 0)
                return charset.equals(StandardCharsets.UTF_8) ? decode(bytes, charset.newDecoder()) : SAME;
        return SAME;
    }

    /** Decodes each character as javac does: a malformed one becomes one character, U+FFFD. */
    private static ByteOffsets decode(byte[] bytes, CharsetDecoder decoder) {
        int[] at = new int[bytes.length + 1];
        int n = 0;
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(2);
        while (in.hasRemaining()) {
            int from = in.position();
            out.clear().limit(1);
            CoderResult result = decoder.decode(in, out, true);
            if (result.isOverflow() && in.position() == from) {
                out.limit(2);
                result = decoder.decode(in, out, true);
            }
            if (result.isError() && in.position() == from)
                in.position(from + result.length());
            // The second character of a surrogate pair has the offset of the first.
            for (int i = 0; i < Math.max(1, out.position()); i++)
                at[n++] = from;
        }
        at[n++] = bytes.length;
        return new ByteOffsets(Arrays.copyOf(at, n));
    }

    /** Is every byte a character, with ASCII as usual? Then a position is an offset. */
    static boolean isBytewise(Charset charset) {
        if (!charset.canEncode() || charset.newEncoder().maxBytesPerChar() != 1.0f)
            return false;
        String decoded = highHalf(charset);
        byte[] ascii = new byte[0x80];
        for (int i = 0; i < ascii.length; i++)
            ascii[i] = (byte) i;
        return decoded.length() == 0x80 && Arrays.equals(new String(ascii, charset).getBytes(StandardCharsets.US_ASCII), ascii);
    }

    /** The characters of the bytes from 0x80 on. */
    static String highHalf(Charset charset) {
        byte[] bytes = new byte[0x80];
        for (int i = 0; i < bytes.length; i++)
            bytes[i] = (byte) (0x80 + i);
        return new String(bytes, charset);
    }
}
