set -o pipefail
$INVAR verify --no-times divide.java | sed 's/ ([^()]*quer[^()]*)//'
