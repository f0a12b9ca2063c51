set -o pipefail
$INVAR verify --no-times shortcircuit-bug.java | sed 's/ ([^()]*quer[^()]*)//'
