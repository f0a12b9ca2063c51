set -o pipefail
$INVAR verify --no-times assignment.java | sed 's/ ([^()]*quer[^()]*)//'
