/**
 * The environment in which the server's process stays small. What it holds is some dozen megabytes;
 * the rest is room that garbage once took and that is never given back.
 */
export const SMALL_MEMORY = {
  // V8 lets what is young grow to three times 16 MB before it looks, with the bytes that hang on it
  DENO_V8_FLAGS: "--max-semi-space-size=4",
  // glibc keeps a heap for each thread, up to eight a core; the store's threads come and go
  MALLOC_ARENA_MAX: "2",
};
