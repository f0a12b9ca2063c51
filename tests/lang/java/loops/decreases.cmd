set -o pipefail
$INVAR verify --no-times decreases.java | sed 's/ ([^()]*quer[^()]*)//'
