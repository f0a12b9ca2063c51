class Uses { int h() { return Bad.g(); } }
