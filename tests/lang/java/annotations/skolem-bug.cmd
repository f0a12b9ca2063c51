set -o pipefail
$INVAR verify --no-times skolem-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
