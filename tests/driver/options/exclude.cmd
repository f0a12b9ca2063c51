"$INVAR" verify --no-times --format=brief --exclude=below --exclude='files/[a-oq-z]*' files
"$INVAR" verify --exclude='*.bpl' files/two.bpl
"$INVAR" verify --level=5 files/two.bpl
"$INVAR" verify --level=0 --no-times --format=brief --routine=Count files/two.bpl
