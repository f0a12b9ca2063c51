set -o pipefail
$INVAR verify --no-times midpoint-bug.java | sed 's/ ([^()]*quer[^()]*)//'
