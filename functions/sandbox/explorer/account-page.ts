import { StrKey } from "@stellar/stellar-sdk/base";
import { formatAmount } from "../amount.ts";
import { creditAsset } from "../asset.ts";
import type { Chain } from "../chain.ts";
import { listTransactions } from "../history.ts";
import { html, page } from "./html.ts";
import { accountLink } from "./links.ts";
import { transactionList } from "./transaction-list.ts";

const NEWEST = 50;

/** The page of one account; undefined when nothing was ever heard of it. */
export async function accountPage(chain: Chain, id: string): Promise<Response | undefined> {
  if (!StrKey.isValidEd25519PublicKey(id)) return undefined;
  const account = await chain.entries.account(id);
  const lines = await chain.entries.trustlines(id);
  const query = { cursor: "", order: "desc", limit: NEWEST } as const;
  const transactions = await listTransactions(chain, { account: id, includeFailed: true }, query);
  if (!account && transactions.length === 0) return undefined;
  const balances = lines.map(({ asset, balance }) => {
    const { code = "", issuer = "" } = creditAsset(asset) ?? {};
    return html`<li>${formatAmount(balance)} ${code} of ${accountLink(issuer)}</li>`;
  });
  const native = account
    ? html`<li>${formatAmount(account.balance)} XLM</li>`
    : html`<li>The account does not exist any more.</li>`;
  return page(
    "Account",
    html`<p><code>${id}</code></p>
<h2>Balances</h2><ul>${native}${balances}</ul>
<h2>Newest transactions</h2>${transactionList(transactions)}`,
  );
}
