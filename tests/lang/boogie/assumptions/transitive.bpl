// What a callee's proof assumes, its callers assume; each assumption once, with the callee that it comes by way of.
procedure base(k: int) returns (r: int) ensures r > 0; { assume k > 0; r := k; }
procedure middle(k: int) returns (r: int) ensures r > 0; { call r := base(k); }
procedure top(k: int) returns (r: int) ensures r > 0; { call r := middle(k); if (r > 1) { call r := base(k); } }

procedure even(k: int) returns (r: int) ensures r > 0; { if (k == 0) { r := 1; } else { call r := odd(k - 1); } }
procedure odd(k: int) returns (r: int) ensures r > 0; { if (k == 0) { call r := top(k); } else { call r := even(k - 1); } }

procedure outside(k: int) returns (r: int); ensures r > 0;
procedure on_outside(k: int) returns (r: int) ensures r > 0; { call r := outside(k); }
procedure above_outside(k: int) returns (r: int) ensures r > 0; { call r := on_outside(k); }

procedure trusted(k: int) returns (r: int) free ensures r > 0; { r := k; }
procedure on_trusted(k: int) returns (r: int) ensures r > 0; { call r := trusted(k); }
procedure above_trusted(k: int) returns (r: int) ensures r > 0; { call r := on_trusted(k); }

procedure two(k: int) returns (r: int); ensures r > 0;
implementation two(k: int) returns (r: int) { r := 1; }
implementation two(k: int) returns (r: int) { assume k > 3; r := k; }
procedure on_two(k: int) returns (r: int) ensures r > 0; { call r := two(k); }

procedure alone(k: int) returns (r: int) ensures r > 0; { r := 1; }
procedure on_alone(k: int) returns (r: int) ensures r > 0; { call r := alone(k); }
