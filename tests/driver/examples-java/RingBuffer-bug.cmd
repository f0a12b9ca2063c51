../../examples/run java/RingBuffer-bug.java -i
