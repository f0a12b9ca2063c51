set -o pipefail
$INVAR verify --no-times characters.java | sed 's/ ([0-9]* quer[^)]*)//'
