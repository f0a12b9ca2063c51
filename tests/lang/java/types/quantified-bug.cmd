set -o pipefail
$INVAR verify --no-times quantified-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
