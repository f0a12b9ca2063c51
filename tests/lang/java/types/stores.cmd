set -o pipefail
$INVAR verify --no-times stores.java | sed 's/ ([0-9]* quer[^)]*)//'
