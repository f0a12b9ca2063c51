set -o pipefail
$INVAR verify --no-times stores.java | sed 's/ ([^()]*quer[^()]*)//'
