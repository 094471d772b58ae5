import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import {
  FEE_AT_MOST,
  type Preflight,
  type PreflightRequest,
} from "../../../src/contract/preflight.ts";
import { parseAddress } from "../../../src/stellar/address.ts";
import { ledgerAmount } from "../../../src/stellar/amount.ts";
import { spendableXlm, trustlineOf, usdcBalanceOf } from "../account.ts";
import type { AccountRecord } from "../ledger.ts";
import type { Looked, LookUpRun } from "./preflight-parties.ts";
import { judgeRows, type ReadRow, readRows, transactionsOf } from "./preflight-rows.ts";
import type { Budget } from "../horizon/upstreams.ts";

/** What a preflight is made with. */
interface PreflightParts {
  lookUp: LookUpRun;
  reserve: (budget: Budget) => Promise<Outcome<bigint>>;
  usdcIssuer: string;
  now: () => number;
}

/** Says what would happen to a pay run. */
export async function runPreflight(
  parts: PreflightParts,
  request: PreflightRequest,
  budget: Budget,
): Promise<Outcome<Preflight>> {
  const sender = parseAddress(request.sender);
  if (!sender.ok) return failed("invalid_address", { param: "sender" });
  const rows = readRows(request.recipients);
  const payable = rows.flatMap(({ account, stroops }) => stroops === null ? [] : account ?? []);
  const { account } = sender.address;
  const [looked, baseReserve] = await Promise.all([
    parts.lookUp(account, payable, budget.deadline),
    parts.reserve(budget),
  ]);
  const payer = looked.get(account);
  // without the sender nothing can be said of the whole
  if (payer === undefined || payer.kind === "unknown") {
    return failed("upstream_unavailable", { retryAfter: payer?.retryAfter ?? 5 });
  }
  if (!baseReserve.ok) return baseReserve;
  const recipients = judgeRows(rows, looked, parts.usdcIssuer);
  return done({
    ...wholeOf(rows, recipients, purseOf(payer, parts.usdcIssuer, baseReserve.value)),
    sender: senderView(account, payer, parts.usdcIssuer, baseReserve.value),
    recipients,
    complete: recipients.every(({ result }) => result !== "unknown"),
    updatedAt: new Date(parts.now()).toISOString(),
  });
}

/** What the sender can spend, in stroops; null: without bound. */
interface Purse {
  usdc: bigint | null;
  xlm: bigint;
}

function purseOf(
  payer: Exclude<Looked, { kind: "unknown" }>,
  usdcIssuer: string,
  baseReserve: bigint,
): Purse {
  if (payer.kind === "missing") return { usdc: 0n, xlm: 0n };
  const xlm = spendableXlm(payer.account, baseReserve);
  // the issuer makes what it pays
  if (payer.account.address === usdcIssuer) return { usdc: null, xlm };
  const allowed = trustlineOf(payer.account, usdcIssuer) === "active";
  return { usdc: allowed ? usdcOfPayer(payer.account, usdcIssuer) : 0n, xlm };
}

function usdcOfPayer(account: AccountRecord, usdcIssuer: string): bigint {
  const usdc = usdcBalanceOf(account, usdcIssuer);
  return usdc === undefined ? 0n : usdc.stroops - usdc.sellingLiabilities;
}

function wholeOf(rows: ReadRow[], recipients: Preflight["recipients"], purse: Purse) {
  const valid = rows.filter(({ account, stroops }) => account !== null && stroops !== null);
  const ok = rows.filter(({ index }) => recipients[index]?.result === "ok");
  const total = sumOf(rows);
  const fee = BigInt(valid.length * FEE_AT_MOST);
  const transactions = transactionsOf(rows);
  return {
    total: ledgerAmount(total),
    payableTotal: ledgerAmount(sumOf(ok)),
    sufficientUsdc: purse.usdc === null || purse.usdc >= total,
    sufficientXlm: purse.xlm >= fee,
    feeXlm: ledgerAmount(fee),
    baseFeeStroops: FEE_AT_MOST,
    transactions,
    signatures: transactions,
  };
}

function sumOf(rows: ReadRow[]): bigint {
  return rows.reduce((sum, { stroops }) => sum + (stroops ?? 0n), 0n);
}

function senderView(
  address: string,
  payer: Exclude<Looked, { kind: "unknown" }>,
  usdcIssuer: string,
  baseReserve: bigint,
): Preflight["sender"] {
  if (payer.kind === "missing") {
    const nothing = ledgerAmount(0n);
    return {
      address,
      exists: false,
      usdcTrustline: "none",
      usdcBalance: nothing,
      spendableXlm: nothing,
    };
  }
  return {
    address,
    exists: true,
    usdcTrustline: trustlineOf(payer.account, usdcIssuer),
    usdcBalance: ledgerAmount(usdcOfPayer(payer.account, usdcIssuer)),
    spendableXlm: ledgerAmount(spendableXlm(payer.account, baseReserve)),
  };
}
