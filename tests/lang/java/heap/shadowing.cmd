set -o pipefail
$INVAR verify --no-times shadowing.java | sed 's/ ([^()]*quer[^()]*)//'
