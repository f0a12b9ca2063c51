set -o pipefail
$INVAR verify --no-times override.java | sed 's/ ([0-9]* quer[^)]*)//'
