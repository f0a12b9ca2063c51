import java.util.*;
class Names { static String join(List<String> l) { StringBuilder b = new StringBuilder(); for (String s : l) { if (b.length() > 0) b.append(", "); b.append(s); } return b.toString(); }
  static boolean palindrome(String s) { for (int i = 0, j = s.length() - 1; i < j; i++, j--) if (s.charAt(i) != s.charAt(j)) return false; return true; } }
