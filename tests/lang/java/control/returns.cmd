set -o pipefail
$INVAR verify --no-times returns.java | sed 's/ ([^()]*quer[^()]*)//'
