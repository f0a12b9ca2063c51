set -o pipefail
$INVAR verify --no-times divide.java | sed 's/ ([0-9]* quer[^)]*)//'
