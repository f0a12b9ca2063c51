set -o pipefail
$INVAR verify --no-times casts.java | sed 's/ ([^()]*quer[^()]*)//'
