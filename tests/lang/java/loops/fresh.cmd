set -o pipefail
$INVAR verify --no-times fresh.java | sed 's/ ([0-9]* quer[^)]*)//'
