set -o pipefail
$INVAR verify --no-times add-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
