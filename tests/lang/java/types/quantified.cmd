set -o pipefail
$INVAR verify --no-times quantified.java | sed 's/ ([0-9]* quer[^)]*)//'
