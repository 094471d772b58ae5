/**
 * The environment in which the server's process stays small. What it holds is some dozen megabytes;
 * the rest is room that garbage once took and that is never given back.
 */
export const SMALL_MEMORY = {
  // of each of its two threads: what is young, with the bytes that hang on it, is looked through when
  // it has grown to three times as many MB; with half of that a crowd's pages come a fifth slower. And
  // nothing begins as old: V8 guesses by the place in the code, and of a passport, whose parts live for
  // milliseconds, a sixth stayed until everything was looked through (a tenth of the processor's time).
  // Everything is looked through when it is two and a half times what was left the last time: twice is
  // a twenty-fifth of a passport more, and three times 30 MB. By itself V8 lets it become still more
  DENO_V8_FLAGS:
    "--max-semi-space-size=8,--no-allocation-site-pretenuring,--heap-growing-percent=150",
  // glibc keeps a heap for each thread, up to eight a core; the store's threads come and go. With
  // fewer than the threads that work at the same time they wait for each other: a twentieth
  MALLOC_ARENA_MAX: "8",
};
