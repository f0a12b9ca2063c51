set -o pipefail
$INVAR verify --no-times casts.java | sed 's/ ([0-9]* quer[^)]*)//'
