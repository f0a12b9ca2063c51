set -o pipefail
$INVAR verify --no-times multiply.java | sed 's/ ([0-9]* quer[^)]*)//'
