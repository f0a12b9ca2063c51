set -o pipefail
$INVAR verify --no-times nowarn.java | sed 's/ ([0-9]* quer[^)]*)//'
