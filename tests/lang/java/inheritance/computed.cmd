set -o pipefail
$INVAR verify --no-times computed.java | sed 's/ ([^()]*quer[^()]*)//'
