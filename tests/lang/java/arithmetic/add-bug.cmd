set -o pipefail
$INVAR verify --no-times add-bug.java | sed 's/ ([^()]*quer[^()]*)//'
