// The contract of a routine that is not verified is assumed by all that rest on it.
procedure base(k: int) returns (r: int) ensures r > 0; { r := k; }
procedure middle(k: int) returns (r: int) ensures r > 0; { call r := base(k); }
procedure top(k: int) returns (r: int) ensures r > 0; { call r := middle(k); if (r > 1) { call r := base(k); } }

procedure two(k: int) returns (r: int); ensures r > 0;
implementation two(k: int) returns (r: int) { r := 1; }
implementation two(k: int) returns (r: int) { r := k; }
procedure on_two(k: int) returns (r: int) ensures r > 0; { call r := two(k); }
procedure above_two(k: int) returns (r: int) ensures r > 0; { call r := on_two(k); }
procedure past_two(k: int) returns (r: int) ensures r > 1; { call r := on_two(k); }
