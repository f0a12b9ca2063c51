set -o pipefail
$INVAR verify --no-times parameters.java | sed 's/ ([0-9]* quer[^)]*)//'
