set -o pipefail
$INVAR verify --no-times elements.java | sed 's/ ([0-9]* quer[^)]*)//'
