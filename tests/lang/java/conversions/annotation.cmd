set -o pipefail
$INVAR verify --no-times annotation.java | sed 's/ ([0-9]* quer[^)]*)//'
