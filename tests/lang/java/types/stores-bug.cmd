set -o pipefail
$INVAR verify --no-times stores-bug.java | sed 's/ ([^()]*quer[^()]*)//'
