set -o pipefail
$INVAR verify --no-times requires.java | sed 's/ ([^()]*quer[^()]*)//'
