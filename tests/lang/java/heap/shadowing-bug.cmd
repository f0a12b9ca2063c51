set -o pipefail
$INVAR verify --no-times shadowing-bug.java | sed 's/ ([^()]*quer[^()]*)//'
