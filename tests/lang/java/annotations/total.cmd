set -o pipefail
$INVAR verify --no-times total.java | sed 's/ ([0-9]* quer[^)]*)//'
