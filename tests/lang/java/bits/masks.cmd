set -o pipefail
$INVAR verify --no-times masks.java | sed 's/ ([0-9]* quer[^)]*)//'
