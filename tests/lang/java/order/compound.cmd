set -o pipefail
$INVAR verify --no-times compound.java | sed 's/ ([0-9]* quer[^)]*)//'
