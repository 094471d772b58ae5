/**
 * Keeps the server's memory small: its data takes a few dozen megabytes, and with the defaults the
 * process would keep several times as much for garbage.
 */
export const LOW_MEMORY_ENV = {
  // There are two threads, each with its own limits. V8 collects the young generation at three
  // times the semi-space size; at half of that size, pages under load take 20 % longer. With
  // pretenuring, V8 allocates a sixth of a passport's short-lived objects as old, which costs 10 %
  // of the CPU time. At 100 instead of 150 heap-growing percent, each passport takes 4 % longer.
  DENO_V8_FLAGS:
    "--max-semi-space-size=8,--no-allocation-site-pretenuring,--heap-growing-percent=150",
  // By default glibc keeps up to eight heaps per core. With fewer heaps than active threads,
  // threads wait for each other 5 % of the time.
  MALLOC_ARENA_MAX: "8",
};
