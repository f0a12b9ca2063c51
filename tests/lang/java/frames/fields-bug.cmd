set -o pipefail
$INVAR verify --no-times fields-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
