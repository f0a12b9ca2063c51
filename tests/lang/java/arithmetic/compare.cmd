set -o pipefail
$INVAR verify --no-times compare.java | sed 's/ ([0-9]* quer[^)]*)//'
