set -o pipefail
$INVAR verify --no-times updates-bug.java | sed 's/ ([^()]*quer[^()]*)//'
