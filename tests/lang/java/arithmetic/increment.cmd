set -o pipefail
$INVAR verify --no-times increment.java | sed 's/ ([0-9]* quer[^)]*)//'
