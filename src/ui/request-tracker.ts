/** A slow answer must not replace a later one. Each function says whether its request is last. */
export interface RequestTracker {
  ask(): () => boolean;
  /** Like `ask()`, but without registering a request. */
  watch(): () => boolean;
}

export function createRequestTracker(): RequestTracker {
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
