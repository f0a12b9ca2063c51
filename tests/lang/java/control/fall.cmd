set -o pipefail
$INVAR verify --no-times fall.java | sed 's/ ([0-9]* quer[^)]*)//'
