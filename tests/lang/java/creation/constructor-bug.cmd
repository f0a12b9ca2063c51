set -o pipefail
$INVAR verify --no-times constructor-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
