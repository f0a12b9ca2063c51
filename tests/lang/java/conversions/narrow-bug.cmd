set -o pipefail
$INVAR verify --no-times narrow-bug.java | sed 's/ ([^()]*quer[^()]*)//'
