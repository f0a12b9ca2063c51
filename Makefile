# A thin front to CMake and Ninja, for people: `make` to build, `make demo` to see it work, `make test` before a commit.

SHELL       = /bin/bash
.SHELLFLAGS = -o pipefail -c

prefix  = /usr/local
DESTDIR =
MINUTES = 1

# What is measured and tested is judged.
export INVAR_CACHE = none

bindir  = $(DESTDIR)$(prefix)/bin
libdir  = $(DESTDIR)$(prefix)/lib/invar
mandir  = $(DESTDIR)$(prefix)/share/man/man1
shlibdir = $(DESTDIR)$(prefix)/lib
docdir  = $(DESTDIR)$(prefix)/share/doc/invar

.PHONY: build setup demo test bench install dist clean

# Leaves build/invar, build/invar-java.jar and build/invar-c.
build:
	@test -f build/build.ninja || cmake --log-level=WARNING -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo
	@ninja --quiet -C build

setup:
	@tools/setup

# Recipes call `make build` instead of naming it as a prerequisite, so that the packages are there first under -j too.
demo: setup
	@$(MAKE) --no-print-directory build
	@tools/demo build/invar

# Tests run under AddressSanitizer and UBSan or, most of them, without (docs/testing.md), in a tree of their own. Line numbers are all that their reports need of -g. One more test
# than there are cores, because some wait. With ALL=1, in another tree, all checks of UBSan are made, and leaks looked for in each test.
test_tree  = $(if $(ALL),build-asan-all,build-asan)
test_flags = -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="-Og -g1" -DINVAR_SANITIZE=ON -DINVAR_FAULTS=ON \
    $(if $(ALL),-DINVAR_SANITIZE_ALL=ON -DINVAR_LEAKS=all)

test: setup
	@test -f $(test_tree)/build.ninja || cmake --log-level=WARNING -S . -B $(test_tree) -G Ninja $(test_flags)
	@ninja --quiet -C $(test_tree)
	@cd $(test_tree) && rm -f test-times && ctest --output-on-failure -j$$(($$(nproc) + 1)); status=$$?; \
	    ../tests/timed --table test-times; exit $$status

# With BOOGIE_TESTS=DIR, a checkout of boogie-org/boogie, on its tests as well; with ESCTOOLS=DIR (bench/escjava-tests) on those of ESC/Java;
# with JAVA_PROGRAMS=DIR, a folder of Java programs, what is read of them;
# with JML_PROGRAMS=DIR, a folder of files with JML annotations, what is read of these.
# First all tests with all checks. The random campaigns take MINUTES each; `make bench MINUTES=10` is what is claimed of them.
bench: setup
	@$(MAKE) --no-print-directory build
	@ninja --quiet -C build z3-loop unit-infer_union
	@$(MAKE) --no-print-directory test ALL=1
	@tests/malformed/run build/invar
	@tests/refute/run build/invar | tee bench/results/refutation.txt
	@bench/boogie-startup build/invar | tee bench/results/boogie-startup.txt
	@bench/run build/invar | tee bench/results/examples.txt
	@bench/contracts build/invar | tee bench/results/contracts.txt
	@bench/contracts-found build/invar | tee bench/results/contracts-found.txt
	@bench/examples-checked build/invar | tee bench/results/examples-checked.txt
	@bench/neighbours build/invar | tee bench/results/neighbours.txt
	@bench/parallel build/invar | tee bench/results/parallel.txt
	@! command -v slurmctld >/dev/null || bench/cluster build/invar | tee bench/results/cluster.txt
	@! command -v sshd >/dev/null || bench/ssh-workers build/invar | tee bench/results/ssh-workers.txt
	@bench/java-cache build/invar | tee bench/results/java-cache.txt
	@bench/cache build/invar | tee bench/results/cache.txt
	@bench/growth build/invar | tee bench/results/growth.txt
	@bench/solver-calls build/invar | tee bench/results/solver-calls.txt
	@bench/step-answers build/invar | tee bench/results/step-answers.txt
	@bench/inference-share build/invar build/z3-loop | tee bench/results/inference-share.txt
	@bench/invariants-executed build/invar | tee bench/results/invariants-executed.txt
	@TIMES=50 build/tests/unit-infer_union | tee bench/results/union-agreement.txt
	@bench/random-boogie --minutes=$(MINUTES) | tee bench/results/random-boogie.txt
	@bench/random-java --minutes=$(MINUTES) | tee bench/results/random-java.txt
	@bench/random-acsl | tee bench/results/random-acsl.txt
	@! command -v csmith >/dev/null || bench/csmith --minutes=$(MINUTES) | tee bench/results/csmith.txt
	@! command -v afl-fuzz >/dev/null || bench/fuzz --minutes=$(MINUTES) | tee bench/results/fuzz.txt
	@bench/fq-figure8 build/invar | tee bench/results/fq-figure8.txt
	@bench/fq-slam build/invar | tee bench/results/fq-slam.txt
	@bench/key-selection-sort build/invar | tee bench/results/key-selection-sort.txt
	@! command -v frama-c >/dev/null || bench/written-invariants build/invar | tee bench/results/written-invariants.txt
	@bench/spw-table1 build/invar | tee bench/results/spw-table1.txt
	@bench/fq-figure7 build/invar --svg=bench/results/fq-figure7.svg | tee bench/results/fq-figure7.txt
	@bench/fs-figure9 build/invar --svg=bench/results/fs-figure9.svg | tee bench/results/fs-figure9.txt
	@bench/pairs | tee bench/results/pairs.txt
	@bench/fs-verdicts build/invar | tee bench/results/fs-verdicts.txt
	@test -z "$(BOOGIE_TESTS)" || bench/boogie-conformance "$(BOOGIE_TESTS)" | tee bench/results/boogie-conformance.txt
	@test -z "$(BOOGIE_TESTS)" || bench/boogie-infer "$(BOOGIE_TESTS)" | tee bench/results/boogie-infer.txt
	@test -z "$(ESCTOOLS)" || bench/escjava-tests "$(ESCTOOLS)/Escjava/java/escjava/test" | tee bench/results/escjava-tests.txt
	@test -z "$(JAVA_PROGRAMS)" || bench/java-census "$(JAVA_PROGRAMS)" | tee bench/results/java-census.txt
	@test -z "$(JML_PROGRAMS)" || bench/jml-census "$(JML_PROGRAMS)"

install: build
	install -D -m 755 build/invar $(bindir)/invar
	install -D -m 644 build/invar-java.jar $(libdir)/invar-java.jar
	test ! -f build/invar-c || install -D -m 755 build/invar-c $(libdir)/invar-c
	test ! -f build/invar-c || for f in src/lang/c/specs/*.h; do install -D -m 644 $$f $(libdir)/c-headers/$${f##*/}; done
	(cd src/lang/java && find specs specs-escjava -name '*.jml') | while read -r f; do \
	    install -D -m 644 src/lang/java/$$f $(libdir)/$$f; done
	tools/java-archive java $(libdir)/invar-java.jar $(libdir)/invar-java.jsa examples/java/Partition.java
	install -D -m 644 build/libinvar.so.$(version) $(shlibdir)/libinvar.so.$(version)
	ln -sf libinvar.so.$(version) $(shlibdir)/libinvar.so.0
	ln -sf libinvar.so.0 $(shlibdir)/libinvar.so
	install -D -m 644 src/driver/library/invar.h $(DESTDIR)$(prefix)/include/invar.h
	mkdir -p $(shlibdir)/pkgconfig
	sed 's|@prefix@|$(prefix)|; s|@version@|$(version)|' cmake/invar.pc.in >$(shlibdir)/pkgconfig/invar.pc
	install -D -m 644 docs/invar.1 $(mandir)/invar.1
	install -D -m 644 build/completions/invar.bash $(DESTDIR)$(prefix)/share/bash-completion/completions/invar
	install -D -m 644 build/completions/invar.zsh $(DESTDIR)$(prefix)/share/zsh/site-functions/_invar
	install -D -m 644 build/completions/invar.fish $(DESTDIR)$(prefix)/share/fish/vendor_completions.d/invar.fish
	install -D -m 644 LICENSE $(docdir)/LICENSE
	for f in docs/json.md docs/*.schema.json; do install -D -m 644 $$f $(docdir)/$${f##*/}; done

# The sources of the last commit as a tarball: invar-VERSION.tar.gz.
version := $(shell sed -n 's/.*invar VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
dist:
	git archive --prefix=invar-$(version)/ -o invar-$(version).tar.gz HEAD

clean:
	rm -rf build build-asan build-asan-all
