set -o pipefail
$INVAR verify --no-times nothing.java | sed 's/ ([^()]*quer[^()]*)//'
