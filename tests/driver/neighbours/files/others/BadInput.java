class BadInput extends RuntimeException { final int code; BadInput(String m, int code) { super(m); this.code = code; } }
