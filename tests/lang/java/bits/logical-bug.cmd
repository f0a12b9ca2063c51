set -o pipefail
$INVAR verify --no-times logical-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
