set -o pipefail
$INVAR verify --no-times shortcircuit.java | sed 's/ ([^()]*quer[^()]*)//'
