set -o pipefail
$INVAR verify --no-times fall-bug.java | sed 's/ ([^()]*quer[^()]*)//'
