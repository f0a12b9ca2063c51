set -o pipefail
$INVAR verify --no-times midpoint.java | sed 's/ ([0-9]* quer[^)]*)//'
