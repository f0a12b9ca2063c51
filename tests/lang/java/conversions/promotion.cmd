set -o pipefail
$INVAR verify --no-times promotion.java | sed 's/ ([^()]*quer[^()]*)//'
