set -o pipefail
$INVAR verify --no-times promotion.java | sed 's/ ([0-9]* quer[^)]*)//'
