set -o pipefail
$INVAR verify --no-times step.java | sed 's/ ([^()]*quer[^()]*)//'
