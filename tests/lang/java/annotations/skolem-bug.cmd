set -o pipefail
$INVAR verify --no-times skolem-bug.java | sed 's/ ([^()]*quer[^()]*)//'
