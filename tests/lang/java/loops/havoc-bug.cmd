set -o pipefail
$INVAR verify --no-times havoc-bug.java | sed 's/ ([^()]*quer[^()]*)//'
