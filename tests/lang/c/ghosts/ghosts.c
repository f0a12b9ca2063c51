/* Ghost code runs with the code around it. It must not change what the program does. */
int g;
/*@ ghost int seen = 0; */

/*@ ensures \result == 0; */
int annotated(void)
{
    /*@ ghost int k = 0;
      @ /@ loop invariant 0 <= k <= 9;
      @    loop variant 9 - k; @/
      @ while (k < 9) k++; */
    //@ assert k == 9;
    return 0;
}

/*@ ensures \result == 0; */
int annotated_bug(void)
{
    /*@ ghost int k = 0;
      @ /@ loop invariant 0 <= k <= 9;
      @    loop variant 9 - k; @/
      @ while (k < 9) k++; */
    //@ assert k == 8;
    return 0;
}

void changes(void)
{
    //@ ghost g = 1;
}

void takes_a_place(int n)
{
    if (n)
        //@ ghost seen = 1;
        g = 1;
}

void is_mentioned(void)
{
    /*@ ghost int g = 3; */
    g = 4;
}

void contains(int n)
{
    //@ ghost if (n)
    g = 4;
}

void does_not_end(void)
{
    //@ ghost while (1) ;
}

void jumps(void)
{
    /*@ ghost return; */
    g = 1;
}

void calls(void)
{
    /*@ ghost jumps(); */
}
