set -o pipefail
$INVAR verify --no-times each.java | sed 's/ ([0-9]* quer[^)]*)//'
