set -o pipefail
$INVAR verify --no-times rows.java | sed 's/ ([0-9]* quer[^)]*)//'
