set -o pipefail
$INVAR verify --no-times old.java | sed 's/ ([0-9]* quer[^)]*)//'
