set -o pipefail
$INVAR verify --no-times declared-bug.java | sed 's/ ([^()]*quer[^()]*)//'
