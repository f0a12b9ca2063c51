set -o pipefail
$INVAR verify --no-times stronger-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
