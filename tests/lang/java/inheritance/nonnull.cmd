set -o pipefail
$INVAR verify --no-times nonnull.java | sed 's/ ([0-9]* quer[^)]*)//'
