class Closer implements AutoCloseable { static int open; Closer() { open++; } public void close() { open--; } static int use() { try (Closer c = new Closer()) { return open; } } }
