set -o pipefail
$INVAR verify --no-times cases.java | sed 's/ ([^()]*quer[^()]*)//'
