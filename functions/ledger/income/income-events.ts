import { type Asset, sameAsset, usdcOf } from "../../../src/stellar/asset.ts";
import type { IncomeEvent } from "../../../src/passport/income.ts";
import { entriesOf, type Entry, type Origins } from "../history/entries.ts";
import type { OperationRecord } from "../ledger.ts";

/** What operations, oldest first, mean for the income of an account. */
export function incomeEvents(
  operations: OperationRecord[],
  account: string,
  origins: Origins,
  usdcIssuer: string,
): IncomeEvent[] {
  const usdc = usdcOf(usdcIssuer);
  return operations.flatMap((operation) => {
    const at = Date.parse(operation.createdAt);
    const { body } = operation;
    if (body.kind === "claimable_created" && body.from !== account) {
      const mine = body.claimants.includes(account) && sameAsset(body.asset, usdc);
      return mine ? [{ kind: "waiting" as const, at }] : [];
    }
    return entriesOf(operation, account, origins).reverse()
      .flatMap((entry) => eventOf(entry, at, account, usdc));
  });
}

function eventOf(entry: Entry, at: number, account: string, usdc: Asset): IncomeEvent[] {
  const { stroops, counterparty } = entry;
  const recognized = sameAsset(entry.asset, usdc);
  if (entry.type === "sent") {
    return recognized ? [{ kind: "sent", at, to: counterparty, stroops }] : [];
  }
  return [{
    kind: "received",
    at,
    from: counterparty,
    stroops,
    asset: recognized ? "usdc" : lookAlike(entry.asset) ? "counterfeit" : "other",
    toOneself: counterparty === account,
    claimed: entry.kind === "claimable_claimed",
  }];
}

/** True for what wants to be taken for USDC: the code in any case, or with something behind it. */
function lookAlike(asset: Asset): boolean {
  return asset.issuer !== null && /^u[s5]dc/i.test(asset.code);
}
