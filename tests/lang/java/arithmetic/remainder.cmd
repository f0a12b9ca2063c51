set -o pipefail
$INVAR verify --no-times remainder.java | sed 's/ ([^()]*quer[^()]*)//'
