set -o pipefail
$INVAR verify --no-times calls.java | sed 's/ ([0-9]* quer[^)]*)//'
