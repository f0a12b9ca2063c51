set -o pipefail
$INVAR verify --no-times elements.java | sed 's/ ([^()]*quer[^()]*)//'
