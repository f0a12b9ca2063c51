set -o pipefail
$INVAR verify --no-times decreases-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
