set -o pipefail
$INVAR verify --no-times nowarn-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
