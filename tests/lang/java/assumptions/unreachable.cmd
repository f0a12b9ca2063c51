set -o pipefail
$INVAR verify --no-times unreachable.java | sed 's/ ([^()]*quer[^()]*)//'
