set -o pipefail
$INVAR verify --no-times conditional.java | sed 's/ ([^()]*quer[^()]*)//'
