../../examples/run java/Create.java
