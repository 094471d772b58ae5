/**
 * The last request to show something: a slow answer must not replace what was requested after it.
 * Each method returns a function that tells whether that request is still the last.
 */
export interface LatestRequest {
  /** Registers a request. */
  ask(): () => boolean;
  /** Observes the last request without registering one. */
  watch(): () => boolean;
}

export function createLatestRequest(): LatestRequest {
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
