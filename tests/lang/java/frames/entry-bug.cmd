set -o pipefail
$INVAR verify --no-times entry-bug.java | sed 's/ ([^()]*quer[^()]*)//'
