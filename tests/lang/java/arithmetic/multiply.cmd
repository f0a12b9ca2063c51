set -o pipefail
$INVAR verify --no-times multiply.java | sed 's/ ([^()]*quer[^()]*)//'
