set -o pipefail
$INVAR verify --no-times rows-bug.java | sed 's/ ([^()]*quer[^()]*)//'
