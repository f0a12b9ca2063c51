../../examples/run java/Find.java
