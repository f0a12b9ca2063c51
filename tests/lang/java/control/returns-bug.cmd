set -o pipefail
$INVAR verify --no-times returns-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
