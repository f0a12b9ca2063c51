set -o pipefail
$INVAR verify --no-times declared-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
