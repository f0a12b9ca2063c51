# What shells offer. bash: its function is called as bash calls it. zsh and fish, where they are installed: the scripts are read, and fish asked.
"$INVAR" --completion=bash >$TMP/bash && . $TMP/bash
shopt -u progcomp_alias
complete -p invar
offered() { # the words of a line, split as bash does; the last one is completed
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _invar invar "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf '%s:' "$*"
    [ ${#COMPREPLY[@]} = 0 ] || printf ' %s' "${COMPREPLY[@]}"
    echo
}
cd files
offered invar ''
offered invar ver
offered invar verify --inf
offered invar verify --infer = ''
offered invar verify --infer = pre
offered invar verify --infer =
offered invar verify --infer=te
offered invar verify --loops = u
offered invar verify --level = ''
offered invar verify --html = fo
offered invar verify --baseline = two
offered invar verify --seed
offered invar run --se
offered invar lsp --no
offered invar explain index-t
offered invar verify tw
offered invar verify two.bpl -- tw
# Every option of --help is offered, and every command of its first lines.
diff <("$INVAR" --help | grep -o '^  --\?[a-z-]*' | tr -d ' ' | sort -u) \
     <(for command in $invar_commands; do _invar_options $command; done | tr ' ' '\n' | sed 's/=//' | grep -v -- --help | sort -u)
diff <("$INVAR" --help | sed -n 's/^[ u][ s].* invar \([a-z]*\).*/\1/p' | grep . | sort) <(tr ' ' '\n' <<<"$invar_commands" | sort)
"$INVAR" --completion=zsh >$TMP/zsh
! command -v zsh >/dev/null || zsh -f -n $TMP/zsh
"$INVAR" --completion=fish >$TMP/fish
if command -v fish >/dev/null; then
    ask() { HOME=$TMP fish --no-config -c "source $TMP/fish; complete -C '$1'" | cut -f1 | tr '\n' ' '; }
    [ "$(ask 'invar verify --infer=pr')" = '--infer=predicates --infer=propagate ' ] || ask 'invar verify --infer=pr'
    [ "$(ask 'invar pre')" = 'prepare ' ] || ask 'invar pre'
    [ "$(ask 'invar run --sea')" = '--search ' ] || ask 'invar run --sea'
    [ "$(ask 'invar verify two')" = 'two.bpl ' ] || ask 'invar verify two'
fi
"$INVAR" --completion=csh
