/**
 * Names of the policies by which a page may turn text into a script's address or into a document
 * (Trusted Types); its Content-Security-Policy allows these and no other. Each is made in the one file
 * that uses it: `lipwa-sw` allows `/sw.js`, `lipwa-check` allows `/check-sw.js`, and `lipwa-page` lets
 * `parsePage()` read a page of this site, in which no script runs.
 */
export const TRUSTED_POLICIES = ["lipwa-sw", "lipwa-check", "lipwa-page"] as const;

interface Rules {
  createHTML?(text: string): string;
  createScriptURL?(text: string): string;
}

/** What the browser makes of rules. Its values are taken where a text is; here they have its type. */
type Policy = Required<Rules>;

declare global {
  /** Not yet in every browser: there texts are taken as they are. */
  var trustedTypes: { createPolicy(name: string, rules: Rules): Policy } | undefined;
}

/** Makes a policy, once in a page: the browser refuses a second one of that name. */
export function trustedPolicy<R extends Rules>(
  name: typeof TRUSTED_POLICIES[number],
  rules: R,
): () => R | Policy {
  let policy: R | Policy | null = null;
  return () => policy ??= globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
}

/** Rules for the address of one script. */
export function onlyScript(path: string): { createScriptURL(text: string): string } {
  return {
    createScriptURL(text) {
      if (text !== path) throw new TypeError(`not a script of this page: ${text}`);
      return text;
    },
  };
}
