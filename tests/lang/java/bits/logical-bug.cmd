set -o pipefail
$INVAR verify --no-times logical-bug.java | sed 's/ ([^()]*quer[^()]*)//'
