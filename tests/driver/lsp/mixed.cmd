# Columns count units of UTF-16. The second edit is no Boogie.
./client "$INVAR" ../formats/files/mixed.bpl 'n > 0=>n >= n' 'n > 1=>n >>> 1'
