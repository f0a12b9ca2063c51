set -o pipefail
$INVAR verify --no-times entry.java | sed 's/ ([^()]*quer[^()]*)//'
