"$INVAR" run --routine=bad --input=n=6,a.length=2 --format=json files/Twice.java | grep -v '"version"'; exit ${PIPESTATUS[0]}
