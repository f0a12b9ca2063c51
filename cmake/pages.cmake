# The pages of docs/messages, docs/reasons, docs/assumptions and docs/verdicts as a table in C, for `invar explain` and for reports that carry them:
# cmake -DFOLDER=docs -DOUT=pages.c -P pages.cmake
set(rows "")
foreach(kind messages reasons assumptions verdicts)
  file(GLOB pages ${FOLDER}/${kind}/*.md)
  list(SORT pages)
  foreach(page ${pages})
    get_filename_component(id ${page} NAME_WE)
    if(id STREQUAL "README")
      continue()
    endif()
    file(READ ${page} text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REPLACE "\n" "\\n\"\n     \"" text "${text}")
    string(APPEND rows "    {\"${kind}\", \"${id}\",\n     \"${text}\"},\n")
  endforeach()
endforeach()
file(WRITE ${OUT}.new "/* Made by cmake/pages.cmake from docs. */
#include \"driver/pages.h\"

#include <stddef.h>

const struct page pages[] = {
${rows}    {NULL, NULL, NULL},
};
")
execute_process(COMMAND ${CMAKE_COMMAND} -E copy_if_different ${OUT}.new ${OUT})
