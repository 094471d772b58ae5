import { accountOf } from "../address.ts";
import { formatAmount } from "../amount.ts";
import type { Chain } from "../chain.ts";
import { timeText } from "../horizon/link.ts";
import { operationDetails } from "../horizon/operation-details.ts";
import { resultCodes } from "../results.ts";
import { memoText } from "../horizon/transactions.ts";
import { fromHex, hex } from "../encoding.ts";
import { listOperations, transactionByHash, withinTransaction } from "../history.ts";
import { facts, html, page } from "./html.ts";
import { accountLink, ledgerLink, valueOf } from "./links.ts";

/** The page of one transaction; undefined when there is none of this hash. */
export async function transactionPage(chain: Chain, hash: string): Promise<Response | undefined> {
  if (!/^[0-9a-fA-F]{64}$/.test(hash)) return undefined;
  const record = await transactionByHash(chain, fromHex(hash));
  if (!record) return undefined;
  const { result } = await chain.transactions.xdr(record);
  const codes = resultCodes(result);
  const query = { cursor: "", order: "asc", limit: record.operationCount } as const;
  const operations = await listOperations(chain, withinTransaction(record), query);
  const list = facts([
    ["Hash", html`<code>${hex(record.hash)}</code>`],
    ["Result", record.successful ? "successful" : `failed: ${JSON.stringify(codes)}`],
    ["Ledger", ledgerLink(record.ledger)],
    ["Time", timeText(record.closeTime)],
    ["Source", accountLink(accountOf(record.account))],
    ["Memo", memoText(record.memo) ?? "none"],
    ["Fee", `${formatAmount(record.feeCharged)} XLM`],
  ]);
  const successful = record.successful;
  return page(
    "Transaction",
    html`${list}<h2>Operations</h2><ol>${
      operations.map(({ operation }) => {
        const source = operation.sourceAccount ?? record.account;
        const { type, ...details } = operationDetails(operation.body, { source, successful });
        const rows = Object.entries(details).map(([name, value]) =>
          [name, valueOf(value)] as const
        );
        return html`<li><strong>${type}</strong>${facts(rows)}</li>`;
      })
    }</ol>`,
  );
}
