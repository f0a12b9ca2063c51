sleep 100 | cat
