# Words of @FILE stand for it; settings come from the nearest .invar, and the command line wins.
printf '# options\n--no-times "--format=brief"\n--routine=Count \x27files/two.bpl\x27\n' > $TMP/args
"$INVAR" verify @$TMP/args
"$INVAR" verify @$TMP/none
mkdir -p $TMP/project/inner; cp files/two.bpl $TMP/project/inner; cd $TMP/project/inner
echo '{"no-times": true, "format": "brief", "routine": ["Count"], "exclude": "gen*"}' > ../.invar
"$INVAR" verify .
"$INVAR" verify --format=github .
"$INVAR" run two.bpl | head -1 | sed 's/[0-9]* runs/N runs/'
echo '{"rutine": "Count"}' > .invar
"$INVAR" verify two.bpl
echo '{"routine": {}}' > .invar
"$INVAR" verify two.bpl 2>&1 | sed "s#$TMP##"
