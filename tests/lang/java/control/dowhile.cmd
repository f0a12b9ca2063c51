set -o pipefail
$INVAR verify --no-times dowhile.java | sed 's/ ([0-9]* quer[^)]*)//'
