set -o pipefail
$INVAR verify --no-times fields-bug.java | sed 's/ ([^()]*quer[^()]*)//'
