set -o pipefail
$INVAR verify --no-times pure.java | sed 's/ ([0-9]* quer[^)]*)//'
