set -o pipefail
$INVAR verify --no-times rows.java | sed 's/ ([^()]*quer[^()]*)//'
