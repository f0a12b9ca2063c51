/* Packed headers in front of a string, as in a library of strings. Of each pair the second function has a bug. */
#include <stddef.h>

struct __attribute__((__packed__)) hdr8 {
    unsigned char len, alloc, flags;
    char buf[];
};

struct __attribute__((__packed__)) hdr16 {
    unsigned short len, alloc;
    unsigned char flags;
    char buf[];
};

#define HDR(T, s) ((struct hdr##T *)((s) - (sizeof(struct hdr##T))))

/*@ requires \valid_read(s + (-5 .. -1));
    assigns \nothing;
    ensures 0 <= \result < 65536; */
size_t length(const char *s)
{
    unsigned char flags = s[-1];
    return flags & 1 ? HDR(16, s)->len : HDR(8, s)->len;
}

/*@ requires \valid_read(s + (-3 .. -1)); */
size_t length_bug(const char *s)
{
    unsigned char flags = s[-1];
    return flags & 1 ? HDR(16, s)->len : HDR(8, s)->len;
}

/*@ requires \valid(s + (-3 .. -1));
    assigns s[-3];
    ensures (unsigned char)s[-3] == n && s[-1] == \old(s[-1]); */
void set_length(char *s, unsigned char n)
{
    HDR(8, s)->len = n;
}

/*@ requires \valid(s + (-3 .. -1));
    assigns s[-3];
    ensures (unsigned char)s[-3] == n; */
void set_length_bug(char *s, unsigned char n)
{
    HDR(8, s)->alloc = n;
}

/*@ requires \valid(s + (-5 .. -1)) && n == 0x1234;
    assigns s[-5], s[-4];
    ensures s[-5] == 0x34 && s[-4] == 0x12; */
void set_long(char *s, unsigned short n)
{
    HDR(16, s)->len = n;
}

/*@ requires \valid(s + (-5 .. -1)) && n == 0x1234;
    assigns s[-5], s[-4];
    ensures s[-5] == 0x12 && s[-4] == 0x34; */
void set_long_bug(char *s, unsigned short n)
{
    HDR(16, s)->len = n;
}
