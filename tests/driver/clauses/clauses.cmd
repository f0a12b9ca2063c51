# Clauses that are satisfiable: no run fails. Not satisfiable: some run fails.
solve() { z3 -in fp.spacer.ground_pobs=false fp.spacer.q3.use_qgen=true; }
"$INVAR" clauses files/safe.bpl >"$TMP/safe.smt2" && sed 's/[?]s[0-9]*/?s/g' "$TMP/safe.smt2" && solve <"$TMP/safe.smt2"
"$INVAR" clauses files/safe-bug.bpl | solve
