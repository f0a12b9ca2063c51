../../examples/run java/Palindrome-bug.java -i
