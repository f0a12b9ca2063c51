set -o pipefail
$INVAR verify --no-times remainder.java | sed 's/ ([0-9]* quer[^)]*)//'
