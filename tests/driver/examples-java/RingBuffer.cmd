../../examples/run java/RingBuffer.java
