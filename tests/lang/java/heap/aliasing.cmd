set -o pipefail
$INVAR verify --no-times aliasing.java | sed 's/ ([^()]*quer[^()]*)//'
