set -o pipefail
$INVAR verify --no-times loops.java | sed 's/ ([0-9]* quer[^)]*)//'
