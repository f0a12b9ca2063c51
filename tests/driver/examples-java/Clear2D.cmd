../../examples/run java/Clear2D.java
