# The Java helper: compiled with javac, packed as invar-java.jar in the build folder. Without a JDK the build goes on; Java
# input is then reported as not available at run time.
find_program(JAVAC javac)
find_program(JAR jar)
if(JAVAC AND JAR)
  set(helper_classes ${PROJECT_BINARY_DIR}/java-helper)
  set(helper_jar ${PROJECT_BINARY_DIR}/invar-java.jar)
  file(GLOB helper_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/lang/java/helper/*.java)
  add_custom_command(
    OUTPUT ${helper_jar}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${helper_classes}
    COMMAND ${JAVAC} --release 17 -Xlint:all -Werror -encoding US-ASCII -d ${helper_classes} ${helper_sources}
    COMMAND ${JAR} --create --file ${helper_jar} --main-class Main -C ${helper_classes} .
    DEPENDS ${helper_sources}
    COMMENT "Building invar-java.jar"
    VERBATIM)

  # The classes a run loads, as the JVM holds them in memory: helper.c says why. A JVM that cannot write one is no error.
  find_program(JAVA java)
  set(helper_archive ${PROJECT_BINARY_DIR}/invar-java.jsa)
  add_custom_command(
    OUTPUT ${helper_archive}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${helper_archive}
    COMMAND ${PROJECT_SOURCE_DIR}/tools/java-archive "${JAVA}" ${helper_jar} ${helper_archive}
      ${PROJECT_SOURCE_DIR}/examples/java/Partition.java
    DEPENDS ${helper_jar} ${PROJECT_SOURCE_DIR}/tools/java-archive
    COMMENT "Building invar-java.jsa"
    VERBATIM)
  # The contracts of library classes are read beside the jar.
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/src/lang/java/specs ${PROJECT_BINARY_DIR}/specs SYMBOLIC)
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/src/lang/java/specs-escjava ${PROJECT_BINARY_DIR}/specs-escjava SYMBOLIC)

  add_custom_target(java-helper ALL DEPENDS ${helper_jar} ${helper_archive})
  add_test(NAME java-helper COMMAND ${PROJECT_SOURCE_DIR}/tests/lang/java-helper/run ${helper_jar})
else()
  message(STATUS "javac or jar not found: building without the Java helper")
endif()
