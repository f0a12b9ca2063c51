set -o pipefail
$INVAR verify --no-times aliasing.java | sed 's/ ([0-9]* quer[^)]*)//'
