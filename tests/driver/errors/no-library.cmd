cp "$(dirname "$INVAR")/invar-java.jar" "$TMP"; INVAR_JAVA_JAR="$TMP/invar-java.jar" "$INVAR" verify --no-times files/Good.java
