import type { Claimable, ClaimableEntry } from "../../src/contract/claimable.ts";
import { done, type Outcome } from "../../src/contract/outcome.ts";
import type { AccountAddress } from "../../src/stellar/address.ts";
import { ledgerAmount, stroopsOf } from "../../src/stellar/amount.ts";
import { type Asset, isRecognized, sameAsset, usdcOf } from "../../src/stellar/asset.ts";
import { claimTimes } from "../../src/stellar/claim-terms.ts";
import type { OriginMemory } from "./history/origins.ts";
import type { Budget, ClaimableRecord, LedgerPort } from "./ledger.ts";

interface ClaimableParts {
  port: LedgerPort;
  origins: OriginMemory;
  usdcIssuer: string;
  now: () => number;
}

const YEAR_10000 = Date.UTC(10_000);

/** The largest page that Horizon gives at once. */
const PIECE = 200;

/** Reads the claimable balances that wait for an account. */
export async function readClaimable(
  parts: ClaimableParts,
  address: AccountAddress,
  budget: Budget,
): Promise<Outcome<Claimable>> {
  const usdc = usdcOf(parts.usdcIssuer);
  const waiting = await readWaiting(parts.port, { account: address.account, usdc }, budget);
  if (!waiting.ok) return waiting;
  const { records, complete } = waiting.value;
  const now = parts.now();
  const entries = await Promise.all(records.map((record) => entryOf(parts, record, now)));
  // what the account set aside itself is no money that it waits for
  const claimable = entries.filter(({ asset, recognized, claimableNow, from }) =>
    asset === usdc.code && recognized && claimableNow && from !== address.account
  );
  return done({
    address: address.account,
    ...(address.muxedAddress === undefined ? {} : { muxedAddress: address.muxedAddress }),
    claimable: entries,
    complete,
    usdcTotal: ledgerAmount(claimable.reduce((sum, { amount }) => sum + stroopsOf(amount), 0n)),
    updatedAt: new Date(now).toISOString(),
  });
}

/**
 * The newest balances. Where there are more than one piece holds, USDC comes first: anybody may
 * set aside two hundred balances of no value, and none of them hides a wage.
 */
async function readWaiting(
  port: LedgerPort,
  { account, usdc }: { account: string; usdc: Asset },
  budget: Budget,
): Promise<Outcome<{ records: ClaimableRecord[]; complete: boolean }>> {
  const newest = await port.claimable(account, { asset: null, limit: PIECE }, budget);
  if (!newest.ok) return newest;
  const all = newest.value.value;
  if (all.length < PIECE) return done({ records: all, complete: true });
  const ours = await port.claimable(account, { asset: usdc, limit: PIECE }, budget);
  if (!ours.ok) return ours;
  const others = all.filter(({ asset }) => !sameAsset(asset, usdc));
  return done({ records: [...ours.value.value, ...others].slice(0, PIECE), complete: false });
}

async function entryOf(
  parts: ClaimableParts,
  record: ClaimableRecord,
  now: number,
): Promise<ClaimableEntry> {
  const times = claimTimes(record.predicate, now);
  const origin = await parts.origins.recall(record.balanceId);
  return {
    id: record.balanceId,
    amount: ledgerAmount(record.stroops),
    asset: record.asset.code,
    assetIssuer: record.asset.issuer,
    recognized: isRecognized(record.asset, parts.usdcIssuer),
    from: origin?.from ?? record.sponsor,
    claimableNow: times.now,
    claimableFrom: timeView(times.from),
    claimableUntil: timeView(times.until),
    createdAt: record.modifiedAt,
  };
}

function timeView(at: number | null): string | null {
  // years beyond 9999 have another form, and mean 'for ever'
  return at === null || at >= YEAR_10000 ? null : new Date(at).toISOString();
}
