set -o pipefail
$INVAR verify --no-times constructor.java | sed 's/ ([^()]*quer[^()]*)//'
