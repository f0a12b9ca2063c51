# The C helper, on clang 19's AST. Without its packages the build goes on; C input is then reported as not available at run time.
find_program(LLVM_CONFIG llvm-config-19)
set(clang_19)
if(LLVM_CONFIG)
  execute_process(COMMAND ${LLVM_CONFIG} --includedir OUTPUT_VARIABLE clang_headers OUTPUT_STRIP_TRAILING_WHITESPACE)
  execute_process(COMMAND ${LLVM_CONFIG} --libdir OUTPUT_VARIABLE clang_libraries OUTPUT_STRIP_TRAILING_WHITESPACE)
  find_library(CLANG_CPP_LIBRARY NAMES clang-cpp libclang-cpp.so.19.1 HINTS ${clang_libraries} NO_DEFAULT_PATH)
  find_library(LLVM_LIBRARY NAMES LLVM-19 libLLVM.so.19.1 HINTS ${clang_libraries} NO_DEFAULT_PATH)
  if(CLANG_CPP_LIBRARY AND LLVM_LIBRARY AND EXISTS ${clang_headers}/clang/AST/ASTContext.h)
    set(clang_19 TRUE)
  endif()
endif()
include(CheckLanguage)
check_language(CXX)
if(clang_19 AND CMAKE_CXX_COMPILER)
  # Clang's headers make large debug information and much work for the optimizer.
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -DNDEBUG")
  set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -DNDEBUG")
  enable_language(CXX)
  set(CMAKE_CXX_STANDARD 17)
  file(GLOB c_helper_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/lang/c/helper/*.cc)
  add_executable(invar-c ${c_helper_sources})
  # Not the options of the rest, which are for C, and no sanitizers, for which clang has not been built.
  # One unit, because clang's headers cost more than all the rest.
  set_target_properties(invar-c PROPERTIES
    UNITY_BUILD ON
    UNITY_BUILD_BATCH_SIZE 0
    COMPILE_OPTIONS "-Wall;-Wextra;-Werror;-fno-rtti;-fno-exceptions"
    LINK_OPTIONS ""
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  target_include_directories(invar-c SYSTEM PRIVATE ${clang_headers})
  target_compile_definitions(invar-c PRIVATE INVAR_CLANG_RESOURCES="${clang_libraries}/clang/19")
  target_link_libraries(invar-c ${CLANG_CPP_LIBRARY} ${LLVM_LIBRARY})
  # Headers of the C library with contracts.
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/src/lang/c/specs ${PROJECT_BINARY_DIR}/c-headers SYMBOLIC)
else()
  message(STATUS "libclang-19-dev, llvm-19-dev or a C++ compiler not found: building without the C helper")
endif()
