set -o pipefail
$INVAR verify --no-times checks-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
