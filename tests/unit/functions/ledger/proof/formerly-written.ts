/**
 * A proof as it was written before its envelope stood apart: JSON within JSON, and nothing left out.
 * `known`: what stood beside it.
 */
export function formerlyWritten(core: object, known: object): Uint8Array {
  const plain = (value: object) =>
    JSON.stringify(value, (_, each) => typeof each === "bigint" ? `${each}` : each);
  return new TextEncoder().encode(JSON.stringify({ ...known, core: plain(core) }));
}
