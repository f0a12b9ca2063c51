set -o pipefail
$INVAR verify --no-times shifts-bug.java | sed 's/ ([^()]*quer[^()]*)//'
