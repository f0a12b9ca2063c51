set -o pipefail
$INVAR verify --no-times step.java | sed 's/ ([0-9]* quer[^)]*)//'
