set -o pipefail
$INVAR verify --no-times override-bug.java | sed 's/ ([^()]*quer[^()]*)//'
