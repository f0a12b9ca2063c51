set -o pipefail
$INVAR verify --no-times jumps.java | sed 's/ ([^()]*quer[^()]*)//'
