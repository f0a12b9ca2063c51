set -o pipefail
$INVAR verify --no-times narrow.java | sed 's/ ([^()]*quer[^()]*)//'
