set -o pipefail
$INVAR verify --no-times masks-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
