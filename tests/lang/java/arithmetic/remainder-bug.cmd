set -o pipefail
$INVAR verify --no-times remainder-bug.java | sed 's/ ([^()]*quer[^()]*)//'
