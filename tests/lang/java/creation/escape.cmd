set -o pipefail
$INVAR verify --no-times escape.java | sed 's/ ([0-9]* quer[^)]*)//'
