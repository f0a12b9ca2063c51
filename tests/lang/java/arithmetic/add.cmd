set -o pipefail
$INVAR verify --no-times add.java | sed 's/ ([0-9]* quer[^)]*)//'
