set -o pipefail
$INVAR verify --no-times escape-bug.java | sed 's/ ([^()]*quer[^()]*)//'
