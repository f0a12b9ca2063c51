set -o pipefail
$INVAR verify --no-times initializer-bug.java | sed 's/ ([^()]*quer[^()]*)//'
