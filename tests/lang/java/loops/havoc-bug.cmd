set -o pipefail
$INVAR verify --no-times havoc-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
