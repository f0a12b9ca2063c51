set -o pipefail
$INVAR verify --no-times fresh-bug.java | sed 's/ ([^()]*quer[^()]*)//'
