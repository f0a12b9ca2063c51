/* Reads the notes of the loaded objects. */
#include "base/build_id.h"

#include "base/program_file.h"

#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

static void add_file(struct buf *out, const char *path)
{
    struct stat st;
    if (stat(path, &st) == 0)
        buf_printf(out, "%s %lld %lld.%09ld\n", path, (long long)st.st_size, (long long)st.st_mtim.tv_sec, st.st_mtim.tv_nsec);
    else
        buf_printf(out, "%s none\n", path);
}

static size_t padded(size_t n)
{
    return (n + 3) & ~(size_t)3;
}

/* Appends the build id among the notes of a segment; false if there is none. */
static bool add_note(struct buf *out, const char *at, size_t size)
{
    ElfW(Nhdr) h;
    for (const char *end = at + size; (size_t)(end - at) >= sizeof h;) {
        memcpy(&h, at, sizeof h);
        const char *name = at + sizeof h, *id = name + padded(h.n_namesz);
        size_t left = (size_t)(end - name);
        if (padded(h.n_namesz) > left || h.n_descsz > left - padded(h.n_namesz))
            return false;
        if (h.n_type == NT_GNU_BUILD_ID && h.n_namesz == 4 && !memcmp(name, "GNU", 4)) {
            buf_add(out, id, h.n_descsz);
            return true;
        }
        at = id + padded(h.n_descsz);
    }
    return false;
}

static int add_object(struct dl_phdr_info *info, size_t size, void *user)
{
    struct buf *out = user;
    bool found = false;
    (void)size;
    if (!strncmp(info->dlpi_name, "linux-vdso", strlen("linux-vdso"))) /* the kernel's */
        return 0;
    for (unsigned i = 0; i < info->dlpi_phnum && !found; i++) {
        const ElfW(Phdr) *p = &info->dlpi_phdr[i];
        if (p->p_type == PT_NOTE)
            found = add_note(out, (const char *)info->dlpi_addr + p->p_vaddr, p->p_memsz);
    }
    if (!found)
        add_file(out, *info->dlpi_name ? info->dlpi_name : "/proc/self/exe");
    return 0;
}

void build_id_of_process(struct buf *out)
{
    dl_iterate_phdr(add_object, out);
}

void build_id_of_program(struct buf *out, const char *word)
{
    char path[PATH_MAX];
    add_file(out, program_file(word, path) ? path : word);
}
