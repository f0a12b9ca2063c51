set -o pipefail
$INVAR verify --no-times remainder-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
