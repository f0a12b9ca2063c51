set -o pipefail
$INVAR verify --no-times returns.java | sed 's/ ([0-9]* quer[^)]*)//'
