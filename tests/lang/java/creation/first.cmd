set -o pipefail
$INVAR verify --no-times first.java | sed 's/ ([^()]*quer[^()]*)//'
