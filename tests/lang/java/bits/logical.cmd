set -o pipefail
$INVAR verify --no-times logical.java | sed 's/ ([^()]*quer[^()]*)//'
