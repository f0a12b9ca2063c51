set -o pipefail
$INVAR verify --no-times total.java | sed 's/ ([^()]*quer[^()]*)//'
