# The manual page has the options of --help, and no others.
cd ../../..
diff <("$INVAR" --help | grep -o '^  --[a-z-]*' | tr -d ' ' | grep -v version | sort -u) \
     <(sed -n '/^.SH OPTIONS/,/^.SH EXIT/p' docs/invar.1 | sed 's/\\//g' | grep -o '^[.][A-Z]* --[a-z-]*' | cut -d' ' -f2 | sort -u) && echo same
