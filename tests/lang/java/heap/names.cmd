set -o pipefail
$INVAR verify --no-times names.java | sed 's/ ([0-9]* quer[^)]*)//'
