set -o pipefail
$INVAR verify --no-times havoc.java | sed 's/ ([^()]*quer[^()]*)//'
