/* invar lsp: a language server (LSP 3.17) on standard input and output. */
#ifndef INVAR_DRIVER_LSP_SERVER_H
#define INVAR_DRIVER_LSP_SERVER_H

/* The arguments are options of `invar verify`, and after `--` flags of the front end, for each run. Returns the exit status. */
int language_server(int argc, char *const argv[]);

#endif
