import type { Chain } from "../chain.ts";
import { lastLedgers, ledgerRecord } from "../ledgers.ts";
import { listTransactions, withinLedger } from "../history.ts";
import { methodNotAllowed, notFound } from "../horizon/problem.ts";
import { timeText } from "../horizon/link.ts";
import type { LedgerRecord } from "../records.ts";
import { accountPage } from "./account-page.ts";
import { facts, html, page } from "./html.ts";
import { ledgerLink } from "./links.ts";
import { transactionList } from "./transaction-list.ts";
import { transactionPage } from "./transaction-page.ts";

const NEWEST = 20;

/** Plain pages for /sandbox/explorer, /tx/{hash}, /account/{id} and /ledger/{sequence}. */
export async function answerExplorer(
  chain: Chain,
  method: string,
  segments: readonly string[],
): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") throw methodNotAllowed();
  const [kind, id, ...more] = segments;
  if (kind === undefined) return await indexPage(chain);
  const found = id === undefined || more.length > 0 ? undefined : await pageOf(chain, kind, id);
  if (!found) throw notFound();
  return found;
}

async function pageOf(chain: Chain, kind: string, id: string): Promise<Response | undefined> {
  switch (kind) {
    case "tx":
      return await transactionPage(chain, id);
    case "account":
      return await accountPage(chain, id);
    case "ledger": {
      const ledger = /^\d{1,10}$/.test(id) ? await ledgerRecord(chain, Number(id)) : undefined;
      return ledger && await ledgerPage(chain, ledger);
    }
    default:
      return undefined;
  }
}

async function indexPage(chain: Chain): Promise<Response> {
  const ledgers = (await lastLedgers(chain, NEWEST)).reverse();
  const transactions = await listTransactions(
    chain,
    { includeFailed: true },
    { cursor: "", order: "desc", limit: NEWEST },
  );
  return page(
    "Newest",
    html`<h2>Transactions</h2>${transactionList(transactions)}
<h2>Ledgers</h2><ul>${
      ledgers.map((ledger) =>
        html`<li>${ledgerLink(ledger.sequence)} closed ${timeText(ledger.closeTime)}, ${
          ledger.successful + ledger.failed
        } transactions</li>`
      )
    }</ul>`,
  );
}

async function ledgerPage(chain: Chain, ledger: LedgerRecord): Promise<Response> {
  const transactions = await listTransactions(
    chain,
    { ...withinLedger(ledger.sequence), includeFailed: true },
    { cursor: "", order: "asc", limit: 200 },
  );
  const list = facts([
    ["Closed", timeText(ledger.closeTime)],
    ["Hash", html`<code>${ledger.hash}</code>`],
    ["Before it", ledger.sequence > 1 ? ledgerLink(ledger.sequence - 1) : "nothing"],
    ["Successful transactions", ledger.successful],
    ["Failed transactions", ledger.failed],
    ["Operations", ledger.allOperations],
  ]);
  return page(
    `Ledger ${ledger.sequence}`,
    html`${list}<h2>Transactions</h2>${transactionList(transactions)}`,
  );
}
