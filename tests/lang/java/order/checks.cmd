set -o pipefail
$INVAR verify --no-times checks.java | sed 's/ ([0-9]* quer[^)]*)//'
