# For tests: the program with sanitizers and, as invar-plain, without, with which most programs are judged; they stand side by side, for they need the
# same files there. Both are compiled in the same units of some fifteen files, which takes two fifths of the time of file by file: much of it is the start
# of the compiler and headers. `make build` compiles file by file; here tests/check-alone sees to it that each file compiles alone.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/units)
file(GLOB_RECURSE all_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*.c)
execute_process(COMMAND ${PROJECT_SOURCE_DIR}/tests/support/units ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/units
  OUTPUT_VARIABLE units COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" units "${units}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/units)

set(libraries m ${GMP_LIBRARY} ${Z3_LIBRARY} ${BUDDY_LIBRARY} ${XXHASH_LIBRARY} PkgConfig::JANSSON PkgConfig::YAML)
add_library(invar_units OBJECT ${units} ${PROJECT_BINARY_DIR}/pages.c)
# A file's variable may have the name of another file's function or table.
target_compile_options(invar_units PRIVATE -Wno-shadow)
set_target_properties(invar_units PROPERTIES RULE_LAUNCH_COMPILE ${PROJECT_SOURCE_DIR}/tests/support/compile-unit)
add_library(z3_memory OBJECT tests/support/z3_memory.c)
target_compile_options(z3_memory PRIVATE -fno-sanitize=all)
# No archive: it would be written before the programs are linked, and each of them has nearly all anyway.
add_library(invar_driver INTERFACE)
target_link_libraries(invar_driver INTERFACE $<TARGET_OBJECTS:invar_units> $<TARGET_OBJECTS:z3_memory> ${libraries})
add_dependencies(invar_driver invar_units z3_memory)

# These options take the place of those for all targets.
set(plain_options "-w;-g0;-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")
set(plain_link_options "$<$<BOOL:${GOLD}>:-fuse-ld=gold>")
add_library(plain_units OBJECT ${units} ${PROJECT_BINARY_DIR}/pages.c)
set_target_properties(plain_units PROPERTIES
  RULE_LAUNCH_COMPILE ${PROJECT_SOURCE_DIR}/tests/support/compile-unit
  COMPILE_OPTIONS "${plain_options}")
add_library(plain_driver INTERFACE)
target_link_libraries(plain_driver INTERFACE $<TARGET_OBJECTS:plain_units> ${libraries})
add_dependencies(plain_driver plain_units)
add_executable(invar-plain ${PROJECT_SOURCE_DIR}/src/driver/main.c)
set_target_properties(invar-plain PROPERTIES
  COMPILE_OPTIONS "${plain_options}"
  LINK_OPTIONS "${plain_link_options}"
  RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_link_libraries(invar-plain plain_driver)
