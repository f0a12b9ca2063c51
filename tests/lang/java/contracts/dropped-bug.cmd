set -o pipefail
$INVAR verify --no-times dropped-bug.java | sed 's/ ([^()]*quer[^()]*)//'
