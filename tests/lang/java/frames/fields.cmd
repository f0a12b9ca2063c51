set -o pipefail
$INVAR verify --no-times fields.java | sed 's/ ([^()]*quer[^()]*)//'
