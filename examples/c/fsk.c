/* Two loops append to an array behind a pointer in a struct, as ixj_pad_fsk of the Linux driver ixj does. */

typedef struct {
    int fskcnt, fsksize;
    short *fskdata;
} IXJ;

/*@ requires \valid(j) && 0 <= j->fskcnt < j->fsksize && \valid(j->fskdata + (0 .. j->fsksize - 1));
    requires \separated(j, j->fskdata + (0 .. j->fsksize - 1));
    assigns j->fskcnt, j->fskdata[0 .. j->fsksize - 1];
    ensures \old(j->fskcnt) <= j->fskcnt < j->fsksize;
    ensures \forall integer k; \old(j->fskcnt) <= k < j->fskcnt ==> j->fskdata[k] == 0; */
void ixj_pad_fsk(IXJ *j, int pad)
{
    int cnt;

    for (cnt = 0; cnt < pad; cnt++) {
        if (j->fskcnt < j->fsksize - 1)
            j->fskdata[j->fskcnt++] = 0x0000;
    }
    for (cnt = 0; cnt < 720; cnt++) {
        if (j->fskcnt < j->fsksize - 1)
            j->fskdata[j->fskcnt++] = 0x0000;
    }
}
