set -o pipefail
$INVAR verify --no-times negate.java | sed 's/ ([^()]*quer[^()]*)//'
