set -o pipefail
$INVAR verify --no-times checks-bug.java | sed 's/ ([^()]*quer[^()]*)//'
