set -o pipefail
$INVAR verify --no-times forever.java | sed 's/ ([^()]*quer[^()]*)//'
