set -o pipefail
$INVAR verify --no-times initializer.java | sed 's/ ([0-9]* quer[^)]*)//'
