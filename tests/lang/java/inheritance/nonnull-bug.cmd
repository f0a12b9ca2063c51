set -o pipefail
$INVAR verify --no-times nonnull-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
