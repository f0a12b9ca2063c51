set -o pipefail
$INVAR verify --no-times stronger.java | sed 's/ ([^()]*quer[^()]*)//'
