set -o pipefail
$INVAR verify --no-times override.java | sed 's/ ([^()]*quer[^()]*)//'
