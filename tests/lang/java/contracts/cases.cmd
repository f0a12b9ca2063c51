set -o pipefail
$INVAR verify --no-times cases.java | sed 's/ ([0-9]* quer[^)]*)//'
