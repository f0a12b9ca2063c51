set -o pipefail
$INVAR verify --no-times dowhile.java | sed 's/ ([^()]*quer[^()]*)//'
