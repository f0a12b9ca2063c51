set -o pipefail
$INVAR verify --no-times characters-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
