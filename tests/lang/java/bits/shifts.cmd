set -o pipefail
$INVAR verify --no-times shifts.java | sed 's/ ([^()]*quer[^()]*)//'
