import java.util.*;
class Words { private final Map<String, Integer> counts = new HashMap<>();
  void add(String w) { Integer k = counts.get(w); counts.put(w, k == null ? 1 : k + 1); }
  int count(String w) { return counts.getOrDefault(w, 0); }
  String longest() { String best = ""; for (String s : counts.keySet()) if (s.length() > best.length()) best = s; return best; } }
