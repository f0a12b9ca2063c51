../../examples/run java/Palindrome.java
