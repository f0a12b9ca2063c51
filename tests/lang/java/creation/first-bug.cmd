set -o pipefail
$INVAR verify --no-times --strict first-bug.java | sed 's/ ([^()]*quer[^()]*)//'
