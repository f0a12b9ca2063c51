set -o pipefail
$INVAR verify --no-times fall.java | sed 's/ ([^()]*quer[^()]*)//'
