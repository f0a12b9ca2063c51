set -o pipefail
$INVAR verify --no-times requires-bug.java | sed 's/ ([^()]*quer[^()]*)//'
