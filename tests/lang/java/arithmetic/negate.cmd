set -o pipefail
$INVAR verify --no-times negate.java | sed 's/ ([0-9]* quer[^)]*)//'
