import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

// How often words stand in a collection.
// Seeded bug: count starts with 1.
class WordCount {
    /*@ requires words != null && word != null;
      @ ensures 0 <= \result && \result <= words.size();
      @*/
    static int count(Collection<String> words, String word) {
        int n = 1;
        for (String w : words)
            if (word.equals(w))
                n++;
        return n;
    }

    /*@ requires words != null;
      @ ensures \result.size() <= words.size();
      @ ensures (\forall int k; 0 <= k && k < words.size() ==> \result.containsKey(words.get(k)));
      @*/
    static Map<String, Integer> counts(List<String> words) {
        Map<String, Integer> counts = new HashMap<>();
        for (String w : words) {
            Integer n = counts.get(w);
            counts.put(w, n == null ? 1 : n + 1);
        }
        return counts;
    }
}
