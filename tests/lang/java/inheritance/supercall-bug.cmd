set -o pipefail
$INVAR verify --no-times supercall-bug.java | sed 's/ ([^()]*quer[^()]*)//'
