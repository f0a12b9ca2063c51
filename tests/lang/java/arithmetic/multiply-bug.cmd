set -o pipefail
$INVAR verify --no-times multiply-bug.java | sed 's/ ([^()]*quer[^()]*)//'
