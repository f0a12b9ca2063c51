set -o pipefail
$INVAR verify --no-times implicit.java | sed 's/ ([^()]*quer[^()]*)//'
