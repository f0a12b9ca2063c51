set -o pipefail
$INVAR verify --no-times cases-bug.java | sed 's/ ([^()]*quer[^()]*)//'
