set -o pipefail
$INVAR verify --no-times entry.java | sed 's/ ([0-9]* quer[^)]*)//'
