set -o pipefail
$INVAR verify --no-times conditional.java | sed 's/ ([0-9]* quer[^)]*)//'
