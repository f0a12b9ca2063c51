class Computed {
    int x, y;
    Computed next;
    private void deep() { if (next != null) next.x = 1; }
    private void step(Computed q) { if (q != null) q.y = 5; deep(); }
    void use() { x = 2; step(null); /*@ assert x == 2; */ }
    private static void swap(Computed p, Computed q) { if (p != null && q != null) { p = q; p.x = 5; } }
    void swapped(Computed o) { if (o != null && o != this) { o.x = 1; swap(this, o); /*@ assert o.x == 1; */ } }
}
