set -o pipefail
$INVAR verify --no-times logical.java | sed 's/ ([0-9]* quer[^)]*)//'
