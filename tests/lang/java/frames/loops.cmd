set -o pipefail
$INVAR verify --no-times loops.java | sed 's/ ([^()]*quer[^()]*)//'
