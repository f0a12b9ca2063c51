set -o pipefail
$INVAR verify --no-times stronger-bug.java | sed 's/ ([^()]*quer[^()]*)//'
