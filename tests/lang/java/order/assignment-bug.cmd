set -o pipefail
$INVAR verify --no-times assignment-bug.java | sed 's/ ([^()]*quer[^()]*)//'
