# The C helper, on clang 19's AST. Without its packages the build goes on; C input is then reported as not available at run time.
find_program(LLVM_CONFIG llvm-config-19)
set(clang_19)
if(LLVM_CONFIG)
  execute_process(COMMAND ${LLVM_CONFIG} --includedir OUTPUT_VARIABLE clang_headers OUTPUT_STRIP_TRAILING_WHITESPACE)
  execute_process(COMMAND ${LLVM_CONFIG} --libdir OUTPUT_VARIABLE clang_libraries OUTPUT_STRIP_TRAILING_WHITESPACE)
  # Clang's parts as archives: with its shared libraries each start spends 0.08 s, most of what reading a small file takes, on their relocations.
  set(clang_archives)
  foreach(part Frontend Tooling ToolingInclusions ToolingCore Format Rewrite Index Driver Serialization Parse Sema Analysis Edit APINotes ASTMatchers AST Lex Support Basic)
    list(APPEND clang_archives ${clang_libraries}/libclang${part}.a)
  endforeach()
  execute_process(COMMAND ${LLVM_CONFIG} --link-static --libfiles frontendopenmp option support targetparser windowsdriver asmparser profiledata
    OUTPUT_VARIABLE llvm_archives OUTPUT_STRIP_TRAILING_WHITESPACE)
  separate_arguments(llvm_archives)
  # What these archives stand on; only the libraries themselves are there, without the files to build with.
  find_library(ZLIB_LIBRARY NAMES z libz.so.1)
  find_library(ZSTD_LIBRARY NAMES zstd libzstd.so.1)
  find_library(TINFO_LIBRARY NAMES tinfo libtinfo.so.6)
  set(clang_19 TRUE)
  foreach(file ${clang_headers}/clang/AST/ASTContext.h ${clang_archives} ${llvm_archives} ${ZLIB_LIBRARY} ${ZSTD_LIBRARY} ${TINFO_LIBRARY})
    if(NOT EXISTS ${file})
      set(clang_19 FALSE)
    endif()
  endforeach()
endif()
include(CheckLanguage)
check_language(CXX)
if(clang_19 AND CMAKE_CXX_COMPILER)
  # Clang's headers make large debug information and much work for the optimizer.
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -DNDEBUG")
  set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -DNDEBUG")
  enable_language(CXX)
  find_package(Threads REQUIRED)
  set(CMAKE_CXX_STANDARD 17)
  file(GLOB c_helper_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/lang/c/helper/*.cc)
  add_executable(invar-c ${c_helper_sources})
  # Not the options of the rest, which are for C, and no sanitizers, for which clang has not been built.
  # One unit, because clang's headers cost more than all the rest.
  set_target_properties(invar-c PROPERTIES
    UNITY_BUILD ON
    UNITY_BUILD_BATCH_SIZE 0
    COMPILE_OPTIONS "-Wall;-Wextra;-Werror;-fno-rtti;-fno-exceptions"
    LINK_OPTIONS "-pie;-s;-Wl,--gc-sections;$<$<BOOL:${GOLD}>:-fuse-ld=gold>"
    POSITION_INDEPENDENT_CODE ON
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  target_include_directories(invar-c SYSTEM PRIVATE ${clang_headers})
  target_compile_definitions(invar-c PRIVATE INVAR_CLANG_RESOURCES="${clang_libraries}/clang/19")
  target_link_libraries(invar-c -Wl,--start-group ${clang_archives} -Wl,--end-group ${llvm_archives}
    ${ZLIB_LIBRARY} ${ZSTD_LIBRARY} ${TINFO_LIBRARY} Threads::Threads ${CMAKE_DL_LIBS} m)
  # Headers of the C library with contracts.
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/src/lang/c/specs ${PROJECT_BINARY_DIR}/c-headers SYMBOLIC)
else()
  message(STATUS "libclang-19-dev, llvm-19-dev or a C++ compiler not found: building without the C helper")
endif()
