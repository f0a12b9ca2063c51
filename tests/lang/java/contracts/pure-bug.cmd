set -o pipefail
$INVAR verify --no-times pure-bug.java | sed 's/ ([^()]*quer[^()]*)//'
