set -o pipefail
$INVAR verify --no-times jumps.java | sed 's/ ([0-9]* quer[^)]*)//'
