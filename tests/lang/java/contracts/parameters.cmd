set -o pipefail
$INVAR verify --no-times parameters.java | sed 's/ ([^()]*quer[^()]*)//'
