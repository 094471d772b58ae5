/**
 * What was asked to be shown last, of drafts and runs: what is read late does not take the place of
 * what was asked for after it. Each answers whether nothing else was asked for since.
 */
export interface LastAsked {
  /** Something is asked for now. */
  ask(): () => boolean;
  /** Nothing is, but may come to be, unless something else was asked for by then. */
  watch(): () => boolean;
}

export function createLastAsked(): LastAsked {
  let asked = 0;
  const watch = () => {
    const before = asked;
    return () => asked === before;
  };
  return {
    watch,
    ask() {
      asked++;
      return watch();
    },
  };
}
