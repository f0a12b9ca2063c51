set -o pipefail
$INVAR verify --no-times updates-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
