set -o pipefail
$INVAR verify --no-times multiply-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
