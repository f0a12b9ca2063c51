cd files
"$INVAR" verify --no-times --format=github mixed.bpl
"$INVAR" verify --no-times --format=junit mixed.bpl | tee $TMP/junit.xml
"$INVAR" verify --no-times --format=gitlab mixed.bpl | python3 -c '
import json, sys
for i in json.load(sys.stdin): print(i["severity"], i["check_name"], i["location"], i["description"], len(i["fingerprint"]))'
python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1]); print("well-formed")' $TMP/junit.xml
"$INVAR" run --format=sarif mixed.bpl
