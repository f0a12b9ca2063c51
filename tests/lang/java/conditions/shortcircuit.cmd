set -o pipefail
$INVAR verify --no-times shortcircuit.java | sed 's/ ([0-9]* quer[^)]*)//'
