set -o pipefail
$INVAR verify --no-times statics.java | sed 's/ ([^()]*quer[^()]*)//'
