/* A folder on the command line stands for all files below it that a front end reads. Start at folder_files. */
#include "driver/folders.h"

#include "base/alloc.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_DEPTH = 100 }; /* of folders in folders */

bool is_folder(const char *path)
{
    struct stat there;
    return stat(path, &there) == 0 && S_ISDIR(there.st_mode);
}

static bool is_link(const char *path)
{
    struct stat there;
    return lstat(path, &there) == 0 && S_ISLNK(there.st_mode);
}

static int shown(const struct dirent *e)
{
    return e->d_name[0] != '.';
}

static char *path_in(const char *folder, const char *name)
{
    size_t n = strlen(folder);
    const char *slash = n && folder[n - 1] == '/' ? "" : "/";
    char *path = alloc_zeroed(n + strlen(slash) + strlen(name) + 1, 1);
    sprintf(path, "%s%s%s", folder, slash, name);
    return path;
}

static void add_files(const struct front_ends *fs, const char *folder, struct words *files, struct words *owned, unsigned depth)
{
    struct dirent **entries;
    int n = depth < MAX_DEPTH ? scandir(folder, &entries, shown, alphasort) : -1;
    for (int i = 0; i < n; i++) {
        char *path = path_in(folder, entries[i]->d_name);
        bool inner = is_folder(path);
        vec_push(owned, path);
        if (inner && !is_link(path))
            add_files(fs, path, files, owned, depth + 1);
        else if (!inner && front_end_of(fs, path))
            vec_push(files, path);
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
}

void folder_files(const struct front_ends *fs, const char *folder, struct words *files, struct words *owned)
{
    add_files(fs, folder, files, owned, 0);
}
