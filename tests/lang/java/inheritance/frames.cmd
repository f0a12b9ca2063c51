set -o pipefail
$INVAR verify --no-times frames.java | sed 's/ ([0-9]* quer[^)]*)//'
