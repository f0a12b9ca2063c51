../../examples/run java/NumberParser.java
