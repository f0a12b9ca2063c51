set -o pipefail
$INVAR verify --no-times cases-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
