set -o pipefail
$INVAR verify --no-times guard.java | sed 's/ ([^()]*quer[^()]*)//'
