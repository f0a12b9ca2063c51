set -o pipefail
$INVAR verify --no-times masks-bug.java | sed 's/ ([^()]*quer[^()]*)//'
