set -o pipefail
$INVAR verify --no-times constructor-bug.java | sed 's/ ([^()]*quer[^()]*)//'
