set -o pipefail
$INVAR verify --no-times total-bug.java | sed 's/ ([^()]*quer[^()]*)//'
