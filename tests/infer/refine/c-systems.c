/* The lower half of SPW's Table 1 in C, functions of Linux and Xen, reconstructed: the table's words are known, and what such code looks like. */

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;

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
        if (c->entry[i].tid == tid)
            break;
    }
    return i;
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
        if (chip->ac97[i] && !chip->ac97[i]->ready)
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
        if (priv->multi_secfilter[i])
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
            val[i] = counters[i];
            break;
        case TYPE_ARRAY:
            break;
        }
    }
}
