set -o pipefail
$INVAR verify --no-times escape.java | sed 's/ ([^()]*quer[^()]*)//'
