set -o pipefail
$INVAR verify --no-times skolem.java | sed 's/ ([^()]*quer[^()]*)//'
