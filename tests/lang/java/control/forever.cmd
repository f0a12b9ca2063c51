set -o pipefail
$INVAR verify --no-times forever.java | sed 's/ ([0-9]* quer[^)]*)//'
