set -o pipefail
$INVAR verify --no-times decreases-bug.java | sed 's/ ([^()]*quer[^()]*)//'
