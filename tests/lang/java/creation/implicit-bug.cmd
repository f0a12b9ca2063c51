set -o pipefail
$INVAR verify --no-times implicit-bug.java | sed 's/ ([^()]*quer[^()]*)//'
