set -o pipefail
$INVAR verify --no-times stored.java | sed 's/ ([0-9]* quer[^)]*)//'
