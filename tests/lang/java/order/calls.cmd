set -o pipefail
$INVAR verify --no-times calls.java | sed 's/ ([^()]*quer[^()]*)//'
