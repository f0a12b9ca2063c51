set -o pipefail
$INVAR verify --no-times characters-bug.java | sed 's/ ([^()]*quer[^()]*)//'
