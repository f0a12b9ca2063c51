set -o pipefail
$INVAR verify --no-times statics.java | sed 's/ ([0-9]* quer[^)]*)//'
