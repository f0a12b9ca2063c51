set -o pipefail
$INVAR verify --no-times nothing.java | sed 's/ ([0-9]* quer[^)]*)//'
