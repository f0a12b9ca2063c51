set -o pipefail
$INVAR verify --no-times updates.java | sed 's/ ([0-9]* quer[^)]*)//'
