set -o pipefail
$INVAR verify --no-times declared.java | sed 's/ ([0-9]* quer[^)]*)//'
