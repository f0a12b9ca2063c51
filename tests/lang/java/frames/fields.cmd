set -o pipefail
$INVAR verify --no-times fields.java | sed 's/ ([0-9]* quer[^)]*)//'
