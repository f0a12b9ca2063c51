set -o pipefail
$INVAR verify --no-times unreachable.java | sed 's/ ([0-9]* quer[^)]*)//'
