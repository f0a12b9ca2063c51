set -o pipefail
$INVAR verify --no-times quantifiers-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
