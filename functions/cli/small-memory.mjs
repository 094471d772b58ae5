/**
 * Environment variables that keep the server's memory small. Its data takes a few dozen megabytes;
 * by default the process keeps much more for past garbage.
 */
export const SMALL_MEMORY = {
  // Per thread, of two. The young generation, with buffers attached to it, is collected at three
  // times this many MB; at half the size, pages under load take 20 % longer. Without pretenuring:
  // V8 would allocate a sixth of a passport's short-lived objects as old, until a full collection
  // (10 % of the CPU time). A full collection starts at 2.5 times the last live size; at twice the
  // size each passport costs 4 % more, and V8's default is larger still.
  DENO_V8_FLAGS:
    "--max-semi-space-size=8,--no-allocation-site-pretenuring,--heap-growing-percent=150",
  // glibc keeps up to eight heaps per core, and the store's threads come and go. With fewer heaps
  // than active threads they wait for each other, for 5 % of the time.
  MALLOC_ARENA_MAX: "8",
};
