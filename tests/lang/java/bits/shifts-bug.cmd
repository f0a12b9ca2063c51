set -o pipefail
$INVAR verify --no-times shifts-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
