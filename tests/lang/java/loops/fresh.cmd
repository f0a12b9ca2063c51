set -o pipefail
$INVAR verify --no-times fresh.java | sed 's/ ([^()]*quer[^()]*)//'
