set -o pipefail
$INVAR verify --no-times aliasing-bug.java | sed 's/ ([^()]*quer[^()]*)//'
