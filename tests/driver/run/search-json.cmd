"$INVAR" run --search=2 --routine=Choices --routine=Good --format=json files/search.bpl | grep -v '"version"'
