set -o pipefail
$INVAR verify --no-times constructor.java | sed 's/ ([0-9]* quer[^)]*)//'
