set -o pipefail
$INVAR verify --no-times computed-bug.java | sed 's/ ([^()]*quer[^()]*)//'
