set -o pipefail
$INVAR verify --no-times increments.java | sed 's/ ([^()]*quer[^()]*)//'
