set -o pipefail
$INVAR verify --no-times floats.java | sed 's/ ([^()]*quer[^()]*)//'
