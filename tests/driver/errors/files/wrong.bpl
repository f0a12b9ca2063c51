procedure Wrong() { x := 1; }
