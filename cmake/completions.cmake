# Completion for shells, made by the program itself from its tables of options.
set(completions)
foreach(shell bash zsh fish)
  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/completions/invar.${shell} DEPENDS invar
    COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/completions
    COMMAND invar --completion=${shell} > ${PROJECT_BINARY_DIR}/completions/invar.${shell} VERBATIM)
  list(APPEND completions ${PROJECT_BINARY_DIR}/completions/invar.${shell})
endforeach()
add_custom_target(completions ALL DEPENDS ${completions})
