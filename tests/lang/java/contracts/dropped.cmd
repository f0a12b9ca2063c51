set -o pipefail
$INVAR verify --no-times dropped.java | sed 's/ ([0-9]* quer[^)]*)//'
