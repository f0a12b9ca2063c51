set -o pipefail
$INVAR verify --no-times shortcircuit-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
