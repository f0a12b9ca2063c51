set -o pipefail
$INVAR verify --no-times dropped.java | sed 's/ ([^()]*quer[^()]*)//'
