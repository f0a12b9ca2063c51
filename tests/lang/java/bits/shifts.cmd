set -o pipefail
$INVAR verify --no-times shifts.java | sed 's/ ([0-9]* quer[^)]*)//'
