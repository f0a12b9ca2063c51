set -o pipefail
$INVAR verify --no-times decreases.java | sed 's/ ([0-9]* quer[^)]*)//'
