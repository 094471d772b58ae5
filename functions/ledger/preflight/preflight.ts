import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import {
  MAX_FEE_STROOPS,
  MAX_PAYMENTS_PER_TRANSACTION,
  type Preflight,
  type PreflightRequest,
  type PreflightResult,
} from "../../../src/contract/preflight.ts";
import { parseAddress } from "../../../src/stellar/address.ts";
import { formatLedgerAmount, MAX_STROOPS, parseAmount } from "../../../src/stellar/amount.ts";
import { minimumSignatures, weightNeeded } from "../../../src/stellar/signers.ts";
import { looksLikeSecretKey } from "../../../src/stellar/secret-key.ts";
import { readAddress } from "../../http/address.ts";
import { spendableXlm, trustlineOf, usdcBalanceOf } from "../account.ts";
import type { AccountRecord, Budget } from "../ledger.ts";
import type { AccountLookupResult, CachedLookup } from "./account-lookup.ts";

interface PreflightParts {
  lookUp: CachedLookup;
  reserve: (budget: Budget) => Promise<Outcome<bigint>>;
  usdcIssuer: string;
  now: () => number;
}

export async function runPreflight(
  parts: PreflightParts,
  request: PreflightRequest,
  budget: Budget,
): Promise<Outcome<Preflight>> {
  const sender = readAddress(request.sender, "sender");
  if (!sender.ok) return sender;
  const rows = readRows(request.recipients);
  const payable = rows.flatMap(({ account, stroops }) => stroops === null ? [] : account ?? []);
  const { account } = sender.value;
  const [looked, baseReserve] = await Promise.all([
    parts.lookUp(account, payable, budget.deadline),
    parts.reserve(budget),
  ]);
  const payer = looked.get(account);
  // nothing can be predicted without the sender
  if (payer === undefined || payer.kind === "unknown") {
    const code = payer?.limited === true ? "rate_limited" : "upstream_unavailable";
    return failed(code, { retryAfter: payer?.retryAfter ?? 5 });
  }
  if (!baseReserve.ok) return baseReserve;
  const recipients = checkRows(rows, { sender: account, looked, usdcIssuer: parts.usdcIssuer });
  const view = senderView(account, payer, parts.usdcIssuer, baseReserve.value);
  return done({
    ...totalsOf(rows, recipients, spendableBy(payer, parts.usdcIssuer, baseReserve.value)),
    sender: view,
    signatures: signaturesOf(rows, view),
    recipients,
    complete: recipients.every(({ result }) => result !== "unknown"),
    updatedAt: new Date(parts.now()).toISOString(),
  });
}

/** What the sender can spend, in stroops; null if unlimited. */
interface Spendable {
  usdc: bigint | null;
  xlm: bigint;
}

function spendableBy(
  payer: Exclude<AccountLookupResult, { kind: "unknown" }>,
  usdcIssuer: string,
  baseReserve: bigint,
): Spendable {
  if (payer.kind === "missing") return { usdc: 0n, xlm: 0n };
  const xlm = spendableXlm(payer.account, baseReserve);
  // the issuer's payments create new USDC, so it has no limit
  if (payer.account.address === usdcIssuer) return { usdc: null, xlm };
  const allowed = trustlineOf(payer.account, usdcIssuer) === "active";
  return { usdc: allowed ? usdcOfPayer(payer.account, usdcIssuer) : 0n, xlm };
}

function usdcOfPayer(account: AccountRecord, usdcIssuer: string): bigint {
  const usdc = usdcBalanceOf(account, usdcIssuer);
  return usdc === undefined ? 0n : usdc.stroops - usdc.sellingLiabilities;
}

function totalsOf(rows: ParsedRow[], recipients: Preflight["recipients"], spendable: Spendable) {
  const valid = rows.filter(({ account, stroops }) => account !== null && stroops !== null);
  const ok = rows.filter(({ index }) => recipients[index]?.result === "ok");
  const total = sumOf(rows);
  const fee = BigInt(valid.length * MAX_FEE_STROOPS);
  return {
    total: formatLedgerAmount(total),
    payableTotal: formatLedgerAmount(sumOf(ok)),
    sufficientUsdc: spendable.usdc === null || spendable.usdc >= total,
    sufficientXlm: spendable.xlm >= fee,
    feeXlm: formatLedgerAmount(fee),
    baseFeeStroops: MAX_FEE_STROOPS,
    transactions: transactionsOf(rows),
  };
}

/** The signatures needed for all transactions; null if the account's keys can't sign a payment. */
function signaturesOf(rows: ParsedRow[], sender: Preflight["sender"]): number | null {
  const each = minimumSignatures(sender);
  return each === null ? null : each * transactionsOf(rows);
}

function sumOf(rows: ParsedRow[]): bigint {
  return rows.reduce((sum, { stroops }) => sum + (stroops ?? 0n), 0n);
}

function senderView(
  address: string,
  payer: Exclude<AccountLookupResult, { kind: "unknown" }>,
  usdcIssuer: string,
  baseReserve: bigint,
): Preflight["sender"] {
  if (payer.kind === "missing") {
    const nothing = formatLedgerAmount(0n);
    return {
      address,
      exists: false,
      usdcTrustline: "none",
      usdcBalance: nothing,
      spendableXlm: nothing,
      mediumThreshold: 0,
      weightNeeded: 1,
      signers: [],
    };
  }
  const { lowThreshold: low, mediumThreshold: medium, signers } = payer.account;
  return {
    address,
    exists: true,
    usdcTrustline: trustlineOf(payer.account, usdcIssuer),
    usdcBalance: formatLedgerAmount(usdcOfPayer(payer.account, usdcIssuer)),
    spendableXlm: formatLedgerAmount(spendableXlm(payer.account, baseReserve)),
    mediumThreshold: medium,
    weightNeeded: weightNeeded({ low, medium }),
    signers,
  };
}

/** A row after all checks that don't need the ledger. */
interface ParsedRow {
  index: number;
  /** The address as entered; empty for a secret key. */
  address: string;
  /** Null if the address is invalid. */
  account: string | null;
  muxed: boolean;
  /** Null if the amount is invalid. */
  stroops: bigint | null;
  memo: string;
  duplicateOf: number | null;
}

function readRows(recipients: PreflightRequest["recipients"]): ParsedRow[] {
  const first = new Map<string, number>();
  return recipients.map(({ address, amount, memo = "" }, index) => {
    const parsed = parseAddress(address);
    const parsedAmount = parseAmount(amount);
    const row: ParsedRow = {
      index,
      address: looksLikeSecretKey(address) ? "" : address,
      account: parsed.ok ? parsed.address.account : null,
      muxed: parsed.ok && parsed.address.muxedAddress !== undefined,
      stroops: parsedAmount.ok ? parsedAmount.stroops : null,
      memo,
      duplicateOf: null,
    };
    if (row.account === null || row.stroops === null) return row;
    const same = JSON.stringify([address, row.stroops.toString(), memo]);
    const earlier = first.get(same);
    if (earlier === undefined) first.set(same, index);
    return { ...row, duplicateOf: earlier ?? null };
  });
}

/** Checks rows in payment order. */
function checkRows(
  rows: ParsedRow[],
  { sender, looked, usdcIssuer }: {
    sender: string;
    looked: ReadonlyMap<string, AccountLookupResult>;
    usdcIssuer: string;
  },
): Preflight["recipients"] {
  const arriving = new Map<string, bigint>();
  return rows.map((row) => {
    const { index, address, account, stroops } = row;
    if (account === null) return { index, address, result: "invalid_address" };
    if (stroops === null) return { index, address, result: "invalid_amount" };
    if (account === sender) return { index, address, result: "own_account" };
    const before = arriving.get(account) ?? 0n;
    arriving.set(account, before + stroops);
    if (row.duplicateOf !== null) {
      return { index, address, result: "duplicate", duplicateOf: row.duplicateOf };
    }
    const found = looked.get(account) ?? { kind: "unknown", retryAfter: 5, limited: false };
    if (found.kind === "unknown") {
      return { index, address, result: "unknown", retryAfter: found.retryAfter };
    }
    if (found.kind === "missing") return { index, address, result: "no_account" };
    const result = checkRecipient(row, found.account, before + stroops, usdcIssuer);
    return { index, address, result, ...(found.account.memoRequired && { memoRequired: true }) };
  });
}

function checkRecipient(
  row: ParsedRow,
  account: AccountRecord,
  arriving: bigint,
  usdcIssuer: string,
): PreflightResult {
  const trustline = trustlineOf(account, usdcIssuer);
  if (trustline === "none") return "no_trustline";
  if (trustline === "unauthorized") return "unauthorized";
  const usdc = usdcBalanceOf(account, usdcIssuer);
  const room = usdc === undefined
    ? MAX_STROOPS
    : (usdc.limit ?? MAX_STROOPS) - usdc.stroops - usdc.buyingLiabilities;
  if (arriving > room) return "limit_exceeded";
  // SEP-29: a muxed id serves the same purpose as a memo
  return account.memoRequired && row.memo === "" && !row.muxed ? "memo_required" : "ok";
}

/** The number of transactions: each has one memo and a limited number of payments. */
function transactionsOf(rows: ParsedRow[]): number {
  const byMemo = new Map<string, number>();
  for (const { account, stroops, memo } of rows) {
    if (account !== null && stroops !== null) byMemo.set(memo, (byMemo.get(memo) ?? 0) + 1);
  }
  return [...byMemo.values()].reduce(
    (sum, payments) => sum + Math.ceil(payments / MAX_PAYMENTS_PER_TRANSACTION),
    0,
  );
}
