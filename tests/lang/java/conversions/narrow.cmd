set -o pipefail
$INVAR verify --no-times narrow.java | sed 's/ ([0-9]* quer[^)]*)//'
