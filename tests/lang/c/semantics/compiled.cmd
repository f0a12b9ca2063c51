../compiled-values gcc *.c
