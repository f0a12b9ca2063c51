import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

// Counts and collects words of a collection.
// Seeded bug: longWords takes the words that are too short.
class WordCount {
    /*@ requires words != null && word != null;
      @ ensures 0 <= \result && \result <= words.size();
      @*/
    static int count(Collection<String> words, String word) {
        int n = 0;
        for (String w : words)
            if (word.equals(w))
                n++;
        return n;
    }

    /*@ requires words != null && (\forall int k; 0 <= k && k < words.size() ==> words.get(k) != null);
      @ ensures \result != null && \result.size() <= words.size();
      @ ensures (\forall int k; 0 <= k && k < \result.size() ==> \result.get(k).length() >= least);
      @*/
    static List<String> longWords(List<String> words, int least) {
        List<String> found = new ArrayList<>();
        for (String w : words)
            if (w.length() <= least)
                found.add(w);
        return found;
    }
}
