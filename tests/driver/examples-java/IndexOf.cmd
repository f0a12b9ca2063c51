../../examples/run java/IndexOf.java
