-- Starts `invar lsp` for Java, C and Boogie files: put this file into ~/.config/nvim/plugin, or `:luafile` it.
vim.filetype.add({ extension = { bpl = "boogie" } })
vim.api.nvim_create_autocmd("FileType", {
  pattern = { "java", "c", "boogie" },
  callback = function(event)
    vim.lsp.start({
      name = "invar",
      cmd = vim.g.invar_command or { "invar", "lsp" },
      root_dir = vim.fs.dirname(vim.api.nvim_buf_get_name(event.buf)),
    })
  end,
})
