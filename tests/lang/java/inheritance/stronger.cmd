set -o pipefail
$INVAR verify --no-times stronger.java | sed 's/ ([0-9]* quer[^)]*)//'
