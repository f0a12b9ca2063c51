# Every form of the verification conditions gives the default's verdicts; only wp has no path to show, nor where it ends.
verdicts() {
    "$INVAR" verify --infer=predicates --refute=no --format=json --no-times "$@" | awk '/"trace": \[$/ { skip = 1 }
        !skip && /"(name|verdict|kind)":/ { print } /^ *\],?$/ { skip = 0 }'
}
for program in ../../../examples/boogie/{find,search,max}{,-bug}.bpl; do
    plain=$(verdicts "$program")
    grep -q '"verdict": "\(verified\|unproved\)"' <<<"$plain" || echo "$(basename "$program"): no verdict"
    for form in --name-cutoff=none --name-cutoff=0 --name-cutoff=30 --vc=wp; do
        [ "$(verdicts "$form" "$program")" = "$plain" ] || echo "$(basename "$program") $form: other verdicts"
    done
    echo "$(basename "$program"): $(grep -c '"verdict": "unproved"' <<<"$plain") unproved"
done
