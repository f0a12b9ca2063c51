set -o pipefail
$INVAR verify --no-times compound-bug.java | sed 's/ ([^()]*quer[^()]*)//'
