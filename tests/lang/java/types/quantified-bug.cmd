set -o pipefail
$INVAR verify --no-times quantified-bug.java | sed 's/ ([^()]*quer[^()]*)//'
