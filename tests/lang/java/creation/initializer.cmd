set -o pipefail
$INVAR verify --no-times initializer.java | sed 's/ ([^()]*quer[^()]*)//'
