set -o pipefail
$INVAR verify --no-times compound.java | sed 's/ ([^()]*quer[^()]*)//'
