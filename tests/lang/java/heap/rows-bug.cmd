set -o pipefail
$INVAR verify --no-times rows-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
