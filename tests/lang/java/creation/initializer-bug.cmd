set -o pipefail
$INVAR verify --no-times initializer-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
