set -o pipefail
$INVAR verify --no-times returns-bug.java | sed 's/ ([^()]*quer[^()]*)//'
