set -o pipefail
$INVAR verify --no-times loops-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
