set -o pipefail
$INVAR verify --no-times shadowing-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
