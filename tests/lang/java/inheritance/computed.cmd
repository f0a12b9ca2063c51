set -o pipefail
$INVAR verify --no-times computed.java | sed 's/ ([0-9]* quer[^)]*)//'
