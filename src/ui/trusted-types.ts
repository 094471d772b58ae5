/**
 * The name of the one policy by which a page may turn text into a script's address or a document
 * (Trusted Types). Its Content-Security-Policy allows this name; a page's chunks may each make it.
 */
export const TRUSTED_POLICY = "lipwa";

interface Rules {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}

declare global {
  /** Not yet in every browser: there texts are taken as they are. Its values stand where a text does. */
  var trustedTypes: { createPolicy(name: string, rules: Rules): Rules } | undefined;
}

const WORKERS = ["/sw.js", "/check-sw.js"] as const;

const RULES: Rules = {
  // for `parsePage()` alone, where nothing of it runs
  createHTML: (text) => text,
  createScriptURL(text) {
    if (!WORKERS.some((path) => path === text)) throw new TypeError(`no worker of ours: ${text}`);
    return text;
  },
};

let made: Rules | null = null;

function policy(): Rules {
  return made ??= globalThis.trustedTypes?.createPolicy(TRUSTED_POLICY, RULES) ?? RULES;
}

/** The address of a service worker, as browsers take it that ask for a policy. */
export function workerUrl(path: typeof WORKERS[number]): string {
  return policy().createScriptURL(path);
}

/** Reads a page that this site has sent. What is in it does not run, and nothing of it is loaded. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(policy().createHTML(html), "text/html");
}
