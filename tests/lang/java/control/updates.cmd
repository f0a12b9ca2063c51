set -o pipefail
$INVAR verify --no-times updates.java | sed 's/ ([^()]*quer[^()]*)//'
