set -o pipefail
$INVAR verify --no-times requires-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
