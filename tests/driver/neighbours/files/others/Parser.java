class Parser { private final String text; private int pos; Parser(String t) { text = t; }
  int number() { int n = 0; while (pos < text.length() && Character.isDigit(text.charAt(pos))) n = n * 10 + (text.charAt(pos++) - '0'); return n; }
  int sum() { int s = number(); while (pos < text.length() && text.charAt(pos) == '+') { pos++; s += number(); } return s; } }
