set -o pipefail
$INVAR verify --no-times skolem.java | sed 's/ ([0-9]* quer[^)]*)//'
