set -o pipefail
$INVAR verify --no-times frames.java | sed 's/ ([^()]*quer[^()]*)//'
