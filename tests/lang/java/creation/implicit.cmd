set -o pipefail
$INVAR verify --no-times implicit.java | sed 's/ ([0-9]* quer[^)]*)//'
