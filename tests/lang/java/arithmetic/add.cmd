set -o pipefail
$INVAR verify --no-times add.java | sed 's/ ([^()]*quer[^()]*)//'
