set -o pipefail
$INVAR verify --no-times assignment.java | sed 's/ ([0-9]* quer[^)]*)//'
