set -o pipefail
$INVAR verify --no-times shadowing.java | sed 's/ ([0-9]* quer[^)]*)//'
