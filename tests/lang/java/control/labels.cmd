set -o pipefail
$INVAR verify --no-times labels.java | sed 's/ ([0-9]* quer[^)]*)//'
