set -o pipefail
$INVAR verify --no-times annotation.java | sed 's/ ([^()]*quer[^()]*)//'
