/* Linked into the builds with AddressSanitizer: libz3 takes its memory from the C library.
 *
 * libz3 is not instrumented, so the sanitizer finds next to nothing in its memory, but makes its many allocations several times as
 * dear: more than half the time of a proof. Before any constructor runs, the places through which libz3 calls malloc,
 * realloc and free are set to the functions of the C library. Our own code keeps the sanitizer's. */
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

extern void *__libc_malloc(size_t n);
extern void *__libc_realloc(void *p, size_t n);
extern void __libc_free(void *p);

/* Relocations: each names a symbol and the place of its address. */
struct places {
    const ElfW(Rela) * at;
    size_t bytes;
};

struct dynamic {
    const ElfW(Sym) * symbols;
    const char *names;
    struct places plt, other;
};

static struct dynamic read_dynamic(const ElfW(Dyn) * entry)
{
    struct dynamic d = {0};
    for (; entry->d_tag != DT_NULL; entry++)
        if (entry->d_tag == DT_SYMTAB)
            d.symbols = (const ElfW(Sym) *)entry->d_un.d_ptr;
        else if (entry->d_tag == DT_STRTAB)
            d.names = (const char *)entry->d_un.d_ptr;
        else if (entry->d_tag == DT_JMPREL)
            d.plt.at = (const ElfW(Rela) *)entry->d_un.d_ptr;
        else if (entry->d_tag == DT_PLTRELSZ)
            d.plt.bytes = entry->d_un.d_val;
        else if (entry->d_tag == DT_RELA)
            d.other.at = (const ElfW(Rela) *)entry->d_un.d_ptr;
        else if (entry->d_tag == DT_RELASZ)
            d.other.bytes = entry->d_un.d_val;
    return d;
}

/* Zero for all other functions. */
static uintptr_t in_c_library(const char *name)
{
    if (!strcmp(name, "malloc"))
        return (uintptr_t)__libc_malloc;
    if (!strcmp(name, "realloc"))
        return (uintptr_t)__libc_realloc;
    return !strcmp(name, "free") ? (uintptr_t)__libc_free : 0;
}

/* All or none: memory must go back where it came from. */
static void set(uintptr_t place, uintptr_t to)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    if (mprotect((void *)(place & ~(page - 1)), page, PROT_READ | PROT_WRITE) != 0)
        abort();
    *(uintptr_t *)place = to;
}

static void redirect(uintptr_t base, const struct dynamic *d, const struct places *places)
{
    for (size_t i = 0; i < places->bytes / sizeof *places->at; i++) {
        const ElfW(Rela) *place = &places->at[i];
        size_t symbol = ELF64_R_SYM(place->r_info);
        uintptr_t to = symbol ? in_c_library(d->names + d->symbols[symbol].st_name) : 0;
        if (to)
            set(base + place->r_offset, to);
    }
}

static int look_at(struct dl_phdr_info *library, size_t size, void *none)
{
    (void)size, (void)none;
    if (!strstr(library->dlpi_name, "/libz3."))
        return 0;
    struct dynamic d = {0};
    for (int i = 0; i < library->dlpi_phnum; i++)
        if (library->dlpi_phdr[i].p_type == PT_DYNAMIC)
            d = read_dynamic((const ElfW(Dyn) *)(library->dlpi_addr + library->dlpi_phdr[i].p_vaddr));
    redirect(library->dlpi_addr, &d, &d.plt);
    redirect(library->dlpi_addr, &d, &d.other);
    return 1;
}

static void redirect_z3(void)
{
    dl_iterate_phdr(look_at, NULL);
}

__attribute__((section(".preinit_array"), used)) static void (*const before_constructors)(void) = redirect_z3;
