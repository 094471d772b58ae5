/**
 * Environment variables that keep the server's memory small. Its data takes a few dozen megabytes;
 * with the defaults the process would keep several times as much for garbage.
 */
export const LOW_MEMORY_ENV = {
  // The limits are per thread, and there are two. V8 collects the young generation, with the
  // buffers attached to it, when it reaches three times the semi-space size. At half of that size,
  // pages under load take 20 % longer. Pretenuring is off because V8 would allocate a sixth of a
  // passport's short-lived objects as old, and collecting them takes 10 % of the CPU time. A full
  // collection starts when the heap is 2.5 times its last live size. At twice its live size, each
  // passport takes 4 % longer; V8's default is larger than both.
  DENO_V8_FLAGS:
    "--max-semi-space-size=8,--no-allocation-site-pretenuring,--heap-growing-percent=150",
  // By default glibc keeps up to eight heaps per core, and the store's threads come and go. With
  // fewer heaps than active threads, threads wait for each other 5 % of the time.
  MALLOC_ARENA_MAX: "8",
};
