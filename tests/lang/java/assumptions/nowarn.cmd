set -o pipefail
$INVAR verify --no-times nowarn.java | sed 's/ ([^()]*quer[^()]*)//'
