/** A store that calls `spend` before every write. */
export function failing(kv: Deno.Kv, spend: () => void): Deno.Kv {
  return new Proxy(kv, {
    get(target, name) {
      if (name === "atomic") return () => failingAtomic(target.atomic(), spend);
      if (name === "set") {
        return (key: Deno.KvKey, value: unknown) => {
          spend();
          return target.set(key, value);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function failingAtomic(atomic: Deno.AtomicOperation, spend: () => void): Deno.AtomicOperation {
  const commit = atomic.commit.bind(atomic);
  atomic.commit = () => {
    spend();
    return commit();
  };
  return atomic;
}
