"$INVAR" verify --contracts=infer --entry=main --no-fork --no-times --try-invariants=5 programs/*.bpl | grep -E '^programs/[^ ]* [^ ]*: |^[0-9]' | grep -v 'assumed: ' | sed 's/ ([^)]*)$//'
