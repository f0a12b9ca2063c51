set -o pipefail
$INVAR verify --no-times conditional-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
