set -o pipefail
$INVAR verify --no-times pure.java | sed 's/ ([^()]*quer[^()]*)//'
