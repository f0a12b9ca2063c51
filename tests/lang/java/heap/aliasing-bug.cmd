set -o pipefail
$INVAR verify --no-times aliasing-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
