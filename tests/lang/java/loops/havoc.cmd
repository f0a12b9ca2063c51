set -o pipefail
$INVAR verify --no-times havoc.java | sed 's/ ([0-9]* quer[^)]*)//'
