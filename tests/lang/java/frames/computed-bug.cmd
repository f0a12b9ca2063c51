set -o pipefail
$INVAR verify --no-times computed-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
