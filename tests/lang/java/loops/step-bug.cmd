set -o pipefail
$INVAR verify --no-times step-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
