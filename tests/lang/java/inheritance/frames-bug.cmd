set -o pipefail
$INVAR verify --no-times frames-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
