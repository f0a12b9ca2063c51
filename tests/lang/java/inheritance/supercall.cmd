set -o pipefail
$INVAR verify --no-times supercall.java | sed 's/ ([^()]*quer[^()]*)//'
