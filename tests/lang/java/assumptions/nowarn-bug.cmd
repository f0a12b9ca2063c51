set -o pipefail
$INVAR verify --no-times nowarn-bug.java | sed 's/ ([^()]*quer[^()]*)//'
