set -o pipefail
$INVAR verify --no-times captured.java | sed 's/ ([^()]*quer[^()]*)//'
