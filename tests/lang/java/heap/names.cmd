set -o pipefail
$INVAR verify --no-times names.java | sed 's/ ([^()]*quer[^()]*)//'
