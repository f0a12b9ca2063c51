set -o pipefail
$INVAR verify --no-times midpoint.java | sed 's/ ([^()]*quer[^()]*)//'
