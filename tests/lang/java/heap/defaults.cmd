set -o pipefail
$INVAR verify --no-times defaults.java | sed 's/ ([0-9]* quer[^)]*)//'
