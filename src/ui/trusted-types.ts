/** The only policy that the Content-Security-Policy allows. Each chunk of a page can create it. */
export const TRUSTED_POLICY = "lipwa";

interface Rules {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}

declare global {
  /** Undefined in browsers without Trusted Types, which accept strings. */
  var trustedTypes: { createPolicy(name: string, rules: Rules): Rules } | undefined;
}

const WORKERS = ["/sw.js", "/check-sw.js"] as const;

const RULES: Rules = {
  // Only for `parsePage()`, which runs nothing.
  createHTML: (text) => text,
  createScriptURL(text) {
    if (!WORKERS.some((path) => path === text)) {
      throw new TypeError(`not one of our workers: ${text}`);
    }
    return text;
  },
};

let made: Rules | null = null;

function policy(): Rules {
  return made ??= globalThis.trustedTypes?.createPolicy(TRUSTED_POLICY, RULES) ?? RULES;
}

export function trustedWorkerUrl(path: typeof WORKERS[number]): string {
  return policy().createScriptURL(path);
}

/** A page from this site. Its scripts don't run, and it loads nothing. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(policy().createHTML(html), "text/html");
}
