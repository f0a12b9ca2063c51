// The loop can change the last condition, and does.
var a: [int]int;
const c: int;

procedure increase(n: int)
  requires c != 0 && c != 1 && c != 2 && c != 3 && c != 4 && c != 5 && c != 6 && c != 7 && c != 8 && c != 9;
  requires c != 10 && c != 11 && c != 12 && c != 13 && c != 14 && c != 15 && c != 16 && c != 17 && c != 18 && c != 19;
  requires c != 20 && c != 21 && c != 22 && c != 23 && c != 24 && c != 25 && c != 26 && c != 27 && c != 28 && c != 29;
  requires c != 30 && c != 31 && c != 32 && c != 33 && c != 34 && c != 35 && c != 36 && c != 37 && c != 38 && c != 39;
  requires c != 40 && c != 41 && c != 42 && c != 43 && c != 44 && c != 45 && c != 46 && c != 47 && c != 48 && c != 49;
  requires c != 50 && c != 51 && c != 52 && c != 53 && c != 54 && c != 55 && c != 56 && c != 57 && c != 58 && c != 59;
  requires c != 60 && c != 61 && c != 62 && c != 63 && c != 64 && c != 65 && c != 66 && c != 67 && c != 68 && c != 69;
  requires c != 70 && c != 71 && c != 72 && c != 73 && c != 74 && c != 75 && c != 76 && c != 77 && c != 78 && c != 79;
  requires c != 80 && c != 81 && c != 82 && c != 83 && c != 84 && c != 85 && c != 86 && c != 87 && c != 88 && c != 89;
  requires c != 90 && c != 91 && c != 92 && c != 93 && c != 94 && c != 95 && c != 96 && c != 97 && c != 98 && c != 99;
  requires c != 100 && c != 101 && c != 102 && c != 103 && c != 104 && c != 105 && c != 106 && c != 107 && c != 108 && c != 109;
  requires c != 110 && c != 111 && c != 112 && c != 113 && c != 114 && c != 115 && c != 116 && c != 117 && c != 118 && c != 119;
  requires c != 120 && c != 121 && c != 122 && c != 123 && c != 124 && c != 125 && c != 126 && c != 127 && c != 128 && c != 129;
  requires (forall k: int :: 0 <= a[k]);
  modifies a;
  ensures (forall k: int :: 0 <= a[k]);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    a[i] := a[i] - 1;
    i := i + 1;
  }
}
