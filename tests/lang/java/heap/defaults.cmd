set -o pipefail
$INVAR verify --no-times defaults.java | sed 's/ ([^()]*quer[^()]*)//'
