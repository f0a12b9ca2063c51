set -o pipefail
$INVAR verify --no-times callee.java | sed 's/ ([^()]*quer[^()]*)//'
