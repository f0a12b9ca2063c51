set -o pipefail
$INVAR verify --no-times characters.java | sed 's/ ([^()]*quer[^()]*)//'
