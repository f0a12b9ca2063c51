set -o pipefail
$INVAR verify --no-times nonnull-bug.java | sed 's/ ([^()]*quer[^()]*)//'
