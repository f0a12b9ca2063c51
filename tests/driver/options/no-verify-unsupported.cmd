# What is not supported is found without a proof. JSON lists the other routines, too.
"$INVAR" verify --no-verify files/parts.bpl
"$INVAR" verify --no-verify --no-times --format=json files/parts.bpl
