enum Planet { EARTH(1, 2), MARS(3, 4); private final int mass, radius; Planet(int m, int r) { mass = m; radius = r; } int g() { return mass / radius; } }
