../../examples/run java/BinarySearch.java
