set -o pipefail
$INVAR verify --no-times captured.java | sed 's/ ([0-9]* quer[^)]*)//'
