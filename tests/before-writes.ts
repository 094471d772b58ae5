/** The store, with a call of `beforeWrite` before every write. It can throw to make writes fail. */
export function beforeWrites(kv: Deno.Kv, beforeWrite: () => void): Deno.Kv {
  return new Proxy(kv, {
    get(target, name) {
      if (name === "atomic") return () => failingAtomic(target.atomic(), beforeWrite);
      if (name === "set") {
        return (key: Deno.KvKey, value: unknown) => {
          beforeWrite();
          return target.set(key, value);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function failingAtomic(
  atomic: Deno.AtomicOperation,
  beforeWrite: () => void,
): Deno.AtomicOperation {
  const commit = atomic.commit.bind(atomic);
  atomic.commit = () => {
    beforeWrite();
    return commit();
  };
  return atomic;
}
