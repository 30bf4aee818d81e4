# The front door; meson does the work. "make play" and "make check" are all one needs.
# make play PLAY_ARGS="--port 9000 --qr" hands options on to "hotseat serve".

.PHONY: play build check check-long goldens mutants format bench bench-server fresh clean

play: build
	@./build/hotseat serve $(PLAY_ARGS)

build:
	@tools/setup build
	@mkdir -p build
	@test -f build/build.ninja || meson setup build -Db_lto=true -Dtests=false \
	    >build/setup.log 2>&1 || { tail -n 20 build/setup.log; false; }
	@meson compile -C build >build/compile.log 2>&1 || { tail -n 60 build/compile.log; false; }
	@echo "The program is build/hotseat."

check:
	@tools/check

check-long:
	@tools/check --long

# Write the playthroughs anew after a deliberate change of rules; review the difference.
goldens: build
	@tools/goldens

# Change the rules of GAME one operator at a time: which changes does no test notice?
mutants:
	@tools/mutants $(GAME)

format:
	@git ls-files '*.c' '*.h' | xargs clang-format -i

bench: build
	@./build/hotseat bench

# Durable actions per second, latencies and memory of the server, on loopback.
bench-server: build
	@ninja -C build bench/bench_server >build/compile.log || { tail -n 20 build/compile.log; false; }
	@./build/bench/bench_server build/hotseat 3

# Prove "make play" and "make check" in a minimal new Debian (needs root, debootstrap).
fresh:
	@tools/fresh-machine

clean:
	@rm -rf build build-check-gcc build-check-clang build-fuzz build-plain build-soak
