/* Each function of c-systems.c with one bug. The lower half of SPW's Table 1 in C, functions of Linux and Xen, reconstructed: the table's words are known, and what such code looks like. */

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;

/* cyber init: for every i, if i modulo 4 is equal to 0, 1, 2 or 3 then a[i] is initialized to v0, v1, v2 or v3 respectively */
struct cyber {
    u32 *mem;
    u32 size;
};

/*@ requires \valid_read(c) && 0 <= n <= 64 && 256 <= c->size && \valid(c->mem + (0 .. c->size - 1));
    assigns c->mem[c->size - 256 .. c->size - 1];
    ensures \forall integer x; 0 <= x < 4 * n && x % 4 == 0 ==> c->mem[c->size - 256 + x] == v0;
    ensures \forall integer x; 0 <= x < 4 * n && x % 4 == 1 ==> c->mem[c->size - 256 + x] == v1;
    ensures \forall integer x; 0 <= x < 4 * n && x % 4 == 2 ==> c->mem[c->size - 256 + x] == v2;
    ensures \forall integer x; 0 <= x < 4 * n && x % 4 == 3 ==> c->mem[c->size - 256 + x] == v3; */
void cyber_init(struct cyber *c, int n, u32 v0, u32 v1, u32 v2, u32 v3)
{
    u32 *cursor = c->mem + c->size - 256;
    int i;

    for (i = 0; i < n; i++) {
        *(cursor + (i * 4)) = v0;
        *(cursor + 1 + (i * 4)) = v1;
        *(cursor + 2 + (i * 4)) = v2;
        *(cursor + 3 + (i * 4)) = v2;
    }
}

/* i2o device parse lct: entries preceding the actual entry are different from a given value */
struct lct_entry {
    u32 tid;
    u32 class_id;
};

struct controller {
    u32 n;
    struct lct_entry *entry;
};

/*@ requires \valid_read(c) && \valid_read(c->entry + (0 .. c->n - 1));
    assigns \nothing;
    ensures 0 <= \result <= c->n;
    ensures \forall integer x; 0 <= x < \result ==> c->entry[x].tid != tid; */
u32 i2o_device_parse_lct(const struct controller *c, u32 tid)
{
    u32 i;

    for (i = 0; i < c->n; i++) {
        if (c->entry[i].class_id == tid)
            break;
    }
    return i;
}

/* ixj pad fsk: after the execution of 2 loops entries in a given range are initialized */
struct ixj {
    int fskdcnt, fsksize;
    short *fskdata;
};

/*@ requires \valid(j) && 0 < j->fsksize && \valid(j->fskdata + (0 .. j->fsksize - 1)) && 0 <= j->fskdcnt <= j->fsksize;
    assigns j->fskdcnt, j->fskdata[0 .. j->fsksize - 1];
    ensures \old(j->fskdcnt) <= j->fskdcnt;
    ensures \forall integer k; \old(j->fskdcnt) <= k < j->fskdcnt ==> j->fskdata[k] == 0; */
void ixj_pad_fsk(struct ixj *j, int pad)
{
    int cnt;

    for (cnt = 0; cnt < pad; cnt++) {
        if (j->fskdcnt <= j->fsksize)
            j->fskdata[j->fskdcnt++] = 0x0000;
    }
    for (cnt = 0; cnt < 720; cnt++) {
        if (j->fskdcnt < j->fsksize - 1)
            j->fskdata[j->fskdcnt++] = 0x0000;
    }
}

/* ixj daa cid read: all entries with odd index are equal to v1, all entries with even index are equal to v2 */
struct bytes {
    u8 low;
    u8 high;
};

/*@ requires \valid(cid + (0 .. n)) && 0 <= n < 1000;
    assigns cid[0 .. n];
    ensures \forall integer x; 0 <= x < n && x % 2 == 1 ==> cid[x] == bytes.low;
    ensures \forall integer x; 0 <= x < n && x % 2 == 0 ==> cid[x] == bytes.high; */
void ixj_daa_cid_read(u8 *cid, int n, struct bytes bytes)
{
    int i;

    for (i = 0; i < n; i += 2) {
        cid[i + 0] = bytes.high;
        cid[i + 1] = bytes.high;
    }
}

/* snd atiixp mixer new: entries having property p in their pre-state are set to NULL */
struct codec {
    int ready;
};

struct atiixp {
    struct codec *ac97[3];
};

/*@ requires \valid(chip) && \forall integer x; 0 <= x < 3 && chip->ac97[x] != \null ==> \valid_read(chip->ac97[x]);
    assigns chip->ac97[0 .. 2];
    ensures \forall integer x; 0 <= x < 3 && \old(chip->ac97[x]) != \null && !\old(chip->ac97[x]->ready) ==> chip->ac97[x] == \null; */
void snd_atiixp_mixer_new(struct atiixp *chip)
{
    int i;

    for (i = 0; i < 3; i++) {
        if (chip->ac97[i] && chip->ac97[i]->ready)
            chip->ac97[i] = 0;
    }
}

/* dvb net feed stop: entries different from 0 in their pre-state are set to 0 */
struct section_filter {
    int active;
};

struct dvb_net_priv {
    int multi_num;
    struct section_filter *multi_secfilter[8];
};

/*@ requires \valid(priv) && 0 <= priv->multi_num <= 8;
    assigns priv->multi_secfilter[0 .. 7], priv->multi_num;
    ensures \forall integer x; 0 <= x < \old(priv->multi_num) && \old(priv->multi_secfilter[x]) != \null ==> priv->multi_secfilter[x] == \null;
    ensures priv->multi_num == 0; */
void dvb_net_feed_stop(struct dvb_net_priv *priv)
{
    int i;

    for (i = 0; i < priv->multi_num; i++) {
        if (!priv->multi_secfilter[i])
            priv->multi_secfilter[i] = 0;
    }
    priv->multi_num = 0;
}

/* perfc copy info: for each entry i of array a, if a[i] has some property then b[i] and c[i] should be equal */
enum perfc_type { TYPE_SINGLE, TYPE_ARRAY };

struct perfc_info {
    enum perfc_type type;
    u32 nr_elements;
};

/*@ requires \valid_read(info + (0 .. n - 1)) && \valid_read(counters + (0 .. n - 1)) && \valid(val + (0 .. n - 1));
    requires \separated(val + (0 .. n - 1), counters + (0 .. n - 1));
    requires \separated(val + (0 .. n - 1), info + (0 .. n - 1));
    assigns val[0 .. n - 1];
    ensures \forall integer x; 0 <= x < n && info[x].type == TYPE_SINGLE ==> val[x] == counters[x]; */
void perfc_copy_info(const struct perfc_info *info, const u32 *counters, u32 *val, int n)
{
    int i;

    for (i = 0; i < n; i++) {
        switch (info[i].type) {
        case TYPE_SINGLE:
            val[i] = counters[0];
            break;
        case TYPE_ARRAY:
            break;
        }
    }
}

/* do enoprof op: if variable op has value v1 and variable s has value v2 then array a is copied to array b */
enum { OP_INIT, OP_START, OP_STOP, OP_SAVE };
enum { IDLE, READY, PROFILING };
struct xenoprof {
    int state;
    int adomains;
    u32 active[32];
    u32 saved[32];
};

/*@ requires \valid(x) && 0 <= x->adomains <= 32;
    assigns x->state, x->saved[0 .. 31];
    ensures op == OP_SAVE && \old(x->state) == READY ==> \forall integer k; 0 <= k < x->adomains ==> x->saved[k] == x->active[k]; */
int do_xenoprof_op(struct xenoprof *x, int op)
{
    int ret = 0;
    int i;

    if (op < 0 || op > OP_SAVE)
        return -22;
    switch (op) {
    case OP_INIT:
        if (x->state != IDLE)
            ret = -1;
        else
            x->state = READY;
        break;
    case OP_START:
        if (x->state != READY)
            ret = -1;
        else
            x->state = PROFILING;
        break;
    case OP_STOP:
        if (x->state != PROFILING)
            ret = -1;
        else
            x->state = READY;
        break;
    case OP_SAVE:
        if (x->state != READY) {
            ret = -1;
            break;
        }
        for (i = 1; i < x->adomains; i++)
            x->saved[i] = x->active[i];
        break;
    }
    return ret;
}
