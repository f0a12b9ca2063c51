set -o pipefail
$INVAR verify --no-times nonnull.java | sed 's/ ([^()]*quer[^()]*)//'
