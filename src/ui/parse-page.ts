import { trustedPolicy } from "./trusted-types.ts";

const policy = trustedPolicy("lipwa-page", { createHTML: (text) => text });

/** Reads a page that this site has sent. What is in it does not run, and nothing of it is loaded. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(policy().createHTML(html), "text/html");
}
