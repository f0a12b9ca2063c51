set -o pipefail
$INVAR verify --no-times frames-bug.java | sed 's/ ([^()]*quer[^()]*)//'
