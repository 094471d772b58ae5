import { Html, html } from "./html.ts";

const ROOT = "/sandbox/explorer";

/** A link to an account's page. */
export function accountLink(id: string): Html {
  return html`<a href="${ROOT}/account/${id}"><code>${id}</code></a>`;
}

/** A link to a transaction's page. */
export function transactionLink(hash: string): Html {
  return html`<a href="${ROOT}/tx/${hash}"><code>${hash}</code></a>`;
}

/** A link to a ledger's page. */
export function ledgerLink(sequence: number): Html {
  return html`<a href="${ROOT}/ledger/${sequence}">${sequence}</a>`;
}

/** A value of an operation: an address becomes a link, a list or object its JSON. */
export function valueOf(value: unknown): Html {
  if (typeof value === "string" && /^G[A-Z2-7]{55}$/.test(value)) return accountLink(value);
  return html`${typeof value === "object" ? JSON.stringify(value) : String(value)}`;
}
