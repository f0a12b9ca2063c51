set -o pipefail
$INVAR verify --no-times divide-bug.java | sed 's/ ([^()]*quer[^()]*)//'
