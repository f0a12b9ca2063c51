set -o pipefail
$INVAR verify --no-times conditional-bug.java | sed 's/ ([^()]*quer[^()]*)//'
