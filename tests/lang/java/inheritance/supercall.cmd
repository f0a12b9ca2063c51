set -o pipefail
$INVAR verify --no-times supercall.java | sed 's/ ([0-9]* quer[^)]*)//'
