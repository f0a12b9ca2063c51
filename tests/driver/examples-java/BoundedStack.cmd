set -o pipefail; filter=$PWD/../../without-counts; cd ../../../examples/java
"$INVAR" verify --no-fork --no-times BoundedStack.java 2>&1 | "$filter"
