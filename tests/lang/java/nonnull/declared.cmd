set -o pipefail
$INVAR verify --no-times declared.java | sed 's/ ([^()]*quer[^()]*)//'
