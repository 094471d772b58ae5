// The platform's types, declared without the DOM's, since a program may have those of Node, of Deno
// or none.

/** The type of the platform's `fetch`. */
export type Fetch = typeof globalThis extends { fetch: infer Own } ? Own
  : (url: never, init?: never) => Promise<unknown>;

/** The type of the platform's `AbortSignal`. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Own } } ? Own
  : { readonly aborted: boolean };
