../../examples/run java/BoundedStack.java
