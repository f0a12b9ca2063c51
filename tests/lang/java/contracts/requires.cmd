set -o pipefail
$INVAR verify --no-times requires.java | sed 's/ ([0-9]* quer[^)]*)//'
