set -o pipefail
$INVAR verify --no-times dowhile-bug.java | sed 's/ ([^()]*quer[^()]*)//'
