set -o pipefail
$INVAR verify --no-times each.java | sed 's/ ([^()]*quer[^()]*)//'
