../../examples/run java/Door.java
