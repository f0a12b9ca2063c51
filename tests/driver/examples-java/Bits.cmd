../../examples/run java/Bits.java
