../../examples/run java/Search.java
