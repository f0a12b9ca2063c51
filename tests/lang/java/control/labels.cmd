set -o pipefail
$INVAR verify --no-times labels.java | sed 's/ ([^()]*quer[^()]*)//'
