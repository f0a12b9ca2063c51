# Every form of the verification conditions gives the default's verdicts; only wp has no path to show, nor where it ends.
cd ../../../examples/boogie
programs=({find,search,max}{,-bug}.bpl)
# One process for all programs.
verdicts() {
    "$INVAR" verify --no-fork --infer=predicates --refute=no --format=json --no-times "$@" "${programs[@]}" | awk '/"trace": \[$/ { skip = 1 }
        !skip && /"(name|file|verdict|kind)":/ { print } /^ *\],?$/ { skip = 0 }'
}
plain=$(verdicts)
for form in --name-cutoff=none --name-cutoff=0 --name-cutoff=30 --vc=wp; do
    diff <(verdicts "$form") <(echo "$plain") || echo "$form: other verdicts"
done
awk -F'"' '/^   "file":/ { files[++n] = file = $4 } /"verdict": "(verified|unproved)"/ { told[file] = 1 } /"verdict": "unproved"/ { unproved[file]++ }
    END { for (i = 1; i <= n; i++) print files[i] ": " unproved[files[i]] + 0 " unproved" (told[files[i]] ? "" : ", no verdict") }' <<<"$plain"
