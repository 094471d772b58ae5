import { createHash } from "node:crypto";
import { StrKey } from "@stellar/stellar-sdk/base";
import type { Chain } from "./chain/chain.ts";
import {
  type ChainHistoryFilter,
  findTransaction,
  type IdPageRequest,
  ledgerFilter,
  listLedgers,
  listOperations,
  listTransactions,
  type PlacedOperation,
  readLedgerRecord,
  transactionFilter,
} from "./chain/history.ts";
import { formatTime } from "./horizon/answer.ts";
import { operationDetails } from "./horizon/operation-details.ts";
import { Problem } from "./horizon/problem.ts";
import { formatMemo } from "./horizon/transactions.ts";
import { plainAddressOf } from "./stellar/address.ts";
import { formatAmount } from "./stellar/amount.ts";
import { creditAsset } from "./stellar/asset.ts";
import { resultCodes } from "./transactions/results.ts";

const ROOT = "/sandbox/explorer";
const NEWEST: IdPageRequest = { order: "desc", limit: 20 };
const ALL: IdPageRequest = { order: "asc", limit: 200 };

interface SandboxName {
  name: string;
  domain: string;
  checkedAt: string;
}

/** Finds names; accounts without a name are absent. */
export type SandboxNames = (accounts: string[]) => Promise<ReadonlyMap<string, SandboxName>>;

interface Source {
  chain: Chain;
  names: SandboxNames;
}

/** Answers /sandbox/explorer and, below it, /tx/{hash}, /account/{id} and /ledger/{sequence}. */
export async function answerExplorer(
  { chain, names }: Source,
  method: string,
  segments: readonly string[],
): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") throw new Problem("method_not_allowed");
  const [kind, id = "", ...more] = segments;
  if (more.length > 0) throw new Problem("not_found");
  switch (kind) {
    case undefined:
      return await indexPage(chain);
    case "tx":
      return await transactionPage({ chain, names }, id);
    case "account":
      return await accountPage({ chain, names }, id);
    case "ledger":
      return await ledgerPage(chain, id);
    default:
      throw new Problem("not_found");
  }
}

async function indexPage(chain: Chain): Promise<Response> {
  const ledgers = await listLedgers(chain, NEWEST);
  return page(
    "Newest",
    html`<h2>Transactions</h2>${await transactions(chain, {}, NEWEST)}
<h2>Ledgers</h2><ul>${
      ledgers.map(({ sequence, closeTime, successful, failed }) =>
        html`<li>${link("ledger", sequence)} closed ${formatTime(closeTime)}, ${
          successful + failed
        } transactions</li>`
      )
    }</ul>`,
  );
}

async function ledgerPage(chain: Chain, id: string): Promise<Response> {
  const ledger = /^\d{1,10}$/.test(id) ? await readLedgerRecord(chain, Number(id)) : undefined;
  if (!ledger) throw new Problem("not_found");
  const { sequence } = ledger;
  const list = facts([
    ["Closed", formatTime(ledger.closeTime)],
    ["Hash", html`<code>${ledger.hash}</code>`],
    ["Previous ledger", sequence > 1 ? link("ledger", sequence - 1) : "none"],
    ["Successful transactions", ledger.successful],
    ["Failed transactions", ledger.failed],
    ["Operations", ledger.allOperations],
  ]);
  return page(
    `Ledger ${sequence}`,
    html`${list}<h2>Transactions</h2>${await transactions(chain, ledgerFilter(sequence), ALL)}`,
  );
}

async function accountPage({ chain, names }: Source, id: string): Promise<Response> {
  if (!StrKey.isValidEd25519PublicKey(id)) throw new Problem("not_found");
  const account = await chain.entries.account(id);
  const history = await transactions(chain, { account: id }, { ...NEWEST, limit: 50 });
  if (!account && !history) throw new Problem("not_found");
  const balances = (await chain.entries.trustlines(id)).map(({ asset, balance }) => {
    const { code = "", issuer = "" } = creditAsset(asset) ?? {};
    return html`<li>${formatAmount(balance)} ${code} issued by ${link("account", issuer)}</li>`;
  });
  const native = account
    ? html`<li>${formatAmount(account.balance)} XLM</li>`
    : html`<li>This account doesn't exist any more.</li>`;
  return page(
    "Account",
    html`<p><code>${id}</code></p>${nameHtml((await names([id])).get(id))}
<h2>Balances</h2><ul>${native}${balances}</ul>
<h2>Newest transactions</h2>${history}`,
  );
}

async function transactionPage({ chain, names }: Source, hash: string): Promise<Response> {
  const isHash = /^[0-9a-fA-F]{64}$/.test(hash);
  const record = isHash ? await findTransaction(chain, Uint8Array.fromHex(hash)) : undefined;
  if (!record) throw new Problem("not_found");
  const { result } = await chain.transactions.xdr(record);
  const failure = () => `failed: ${JSON.stringify(resultCodes(result))}`;
  const operations = (await listOperations(chain, transactionFilter(record), ALL)).map(detailsOf);
  const source = plainAddressOf(record.account);
  const values = operations.flatMap(({ rows }) => rows.map(([, value]) => value));
  const known = await names([source, ...values.filter(isAccount)]);
  const list = facts([
    ["Hash", html`<code>${record.hash.toHex()}</code>`],
    ["Result", record.successful ? "successful" : failure()],
    ["Ledger", link("ledger", record.ledger)],
    ["Time", formatTime(record.closeTime)],
    ["Source", valueOf(source, known)],
    ["Memo", formatMemo(record.memo) ?? "none"],
    ["Fee", `${formatAmount(record.feeCharged)} XLM`],
  ]);
  const items = operations.map(({ type, rows }) =>
    html`<li><strong>${type}</strong>${
      facts(rows.map(([name, value]) => [name, valueOf(value, known)]))
    }</li>`
  );
  return page("Transaction", html`${list}<h2>Operations</h2><ol>${items}</ol>`);
}

function detailsOf({ record, operation }: PlacedOperation): {
  type: string;
  rows: [name: string, value: unknown][];
} {
  const source = operation.sourceAccount ?? record.account;
  const { successful } = record;
  const { type, ...details } = operationDetails(operation.body, { source, successful });
  return { type, rows: Object.entries(details) };
}

function nameHtml(known: SandboxName | undefined): Html | undefined {
  if (known === undefined) return undefined;
  const { name, domain, checkedAt } = known;
  return html`<p><bdi>${name}</bdi> (name published at ${domain}, checked <time>${
    checkedAt.slice(0, 10)
  }</time>)</p>`;
}

/** A list of transactions; undefined if there are none. */
async function transactions(
  chain: Chain,
  filter: ChainHistoryFilter,
  page: IdPageRequest,
): Promise<Html | undefined> {
  const records = await listTransactions(chain, { ...filter, includeFailed: true }, page);
  const items = records.map(({ hash, closeTime, successful }) =>
    html`<li>${link("tx", hash.toHex())} ${formatTime(closeTime)}${
      successful ? "" : ", failed"
    }</li>`
  );
  return items.length > 0 ? html`<ul>${items}</ul>` : undefined;
}

function link(kind: "account" | "ledger" | "tx", id: string | number): Html {
  return html`<a href="${ROOT}/${kind}/${id}"><code>${id}</code></a>`;
}

function isAccount(value: unknown): value is string {
  return typeof value === "string" && /^G[A-Z2-7]{55}$/.test(value);
}

/** Formats a value: addresses become links with names, lists and objects become JSON. */
function valueOf(value: unknown, known: ReadonlyMap<string, SandboxName>): Html {
  if (isAccount(value)) return html`${link("account", value)}${nameHtml(known.get(value))}`;
  return html`${typeof value === "object" ? JSON.stringify(value) : String(value)}`;
}

class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | undefined | readonly Part[];

/** Escapes parts that aren't HTML. */
function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.reduce((sum, string, i) => sum + render(parts[i - 1] ?? "") + string);
  return new Html(text);
}

const SHEET = `
:root { color-scheme: light dark; --line: light-dark(#cfc5ad, #3a423d); }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#fcf8ef, #0d1512); color: light-dark(#16211d, #f5efe0); }
a { color: light-dark(#00684a, #62d2a2); }
code, dd { overflow-wrap: anywhere; }
li { padding: .4rem 0; border-top: 1px solid var(--line); }
ul { padding: 0; list-style: none; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .2rem 1rem; }
dt { font-weight: 600; }
dd, dd p { margin: 0; }
time { white-space: nowrap; }
`;
const STYLE = new Html(`<style>${SHEET}</style>`);

/** Allows only the page's style sheet, by its hash: text from the ledger can't run as code. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(SHEET).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

function page(title: string, body: Html): Response {
  const { text } = html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="robots" content="noindex">
        <title>${title} · Sandbox explorer</title>
        ${STYLE}
      </head>
      <body>
    <p><a href="/sandbox/explorer">Sandbox explorer</a>: a test network inside this server. Nothing here has any value.</p>
    <h1>${title}</h1>
    ${body}
      </body>
    </html>
  `;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(text, { headers });
}

function facts(rows: readonly (readonly [name: string, value: Part])[]): Html {
  return html`<dl>${
    rows.map(([name, value]) =>
      html`
        <dt>${name}</dt>
        <dd>${value}</dd>
      `
    )
  }</dl>`;
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(render).join("");
  return String(part ?? "").replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
