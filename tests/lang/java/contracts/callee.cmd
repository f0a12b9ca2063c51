set -o pipefail
$INVAR verify --no-times callee.java | sed 's/ ([0-9]* quer[^)]*)//'
