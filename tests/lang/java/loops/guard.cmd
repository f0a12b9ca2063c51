set -o pipefail
$INVAR verify --no-times guard.java | sed 's/ ([0-9]* quer[^)]*)//'
