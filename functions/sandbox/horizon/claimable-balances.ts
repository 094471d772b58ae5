import { StrKey } from "@stellar/stellar-sdk/base";
import { type ClaimableFilter, listClaimables } from "../chain/claimable-index.ts";
import type { ClaimableBalance } from "../ledger/entries.ts";
import { formatAmount } from "../stellar/amount.ts";
import { predicateDocument } from "../stellar/claim-predicate.ts";
import { type Answer, createLink, createListLink, type RouteContext } from "./answer.ts";
import { lastModifiedTime } from "./ledgers.ts";
import { type PageQuery, toListRecords } from "./page.ts";
import { parseAccountId, parseAssetParameter } from "./parameters.ts";
import { badRequest, Problem } from "./problem.ts";

export function answerClaimableBalance(context: RouteContext, text: string): Answer {
  const id = parseBalanceId(text);
  return {
    kind: "document",
    async read() {
      const entry = await context.chain.entries.claimable(id);
      if (!entry) throw new Problem("not_found");
      return await balanceDocument(entry, context);
    },
  };
}

export function answerClaimableBalances(context: RouteContext): Answer {
  const claimant = context.params.get("claimant") || undefined;
  const sponsor = context.params.get("sponsor") || undefined;
  const asset = context.params.get("asset") || undefined;
  const filter = {
    claimant: claimant && parseAccountId(claimant, "claimant"),
    sponsor: sponsor && parseAccountId(sponsor, "sponsor"),
    asset: asset && parseAssetParameter(asset),
  };
  return { kind: "list", read: (query) => listBalances(context, filter, query) };
}

async function listBalances(
  context: RouteContext,
  filter: ClaimableFilter,
  { cursor, order, limit }: PageQuery,
) {
  const { kv, entries } = context.chain;
  const documents = [];
  for await (const { key } of listClaimables(kv, filter, { at: readCursor(cursor), order })) {
    const entry = await entries.claimable(String(key.at(-1)));
    // the list was chosen by one filter, and there may be others
    if (!entry || !fits(entry, filter)) continue;
    documents.push(await balanceDocument(entry, context));
    if (documents.length === limit) break;
  }
  return toListRecords(documents);
}

function fits(
  balance: ClaimableBalance,
  { claimant, sponsor, asset }: ClaimableFilter,
): boolean {
  return (claimant === undefined || balance.claimants.some((c) => c.destination === claimant)) &&
    (sponsor === undefined || balance.sponsor === sponsor) &&
    (asset === undefined || balance.asset === asset);
}

/** Parses a balance id: 72 hex digits that start with the type, or a B… address. */
export function parseBalanceId(text: string): string {
  if (/^00000000[0-9a-fA-F]{64}$/.test(text)) return text.slice(8).toLowerCase();
  if (StrKey.isValidClaimableBalance(text)) {
    return StrKey.decodeClaimableBalance(text).toHex().slice(2);
  }
  throw badRequest("id", "Claimable balance ID must be 72 hex digits or begin with B");
}

function readCursor(cursor: string): [ledger: number, id: string] | undefined {
  if (cursor === "") return undefined;
  const match = /^(\d{1,10})-0{8}([0-9a-f]{64})$/.exec(cursor);
  if (!match) throw badRequest("cursor", "cursor: invalid value");
  const [, ledger = "", id = ""] = match;
  return [Number(ledger), id];
}

async function balanceDocument(balance: ClaimableBalance, { chain, base }: RouteContext) {
  const id = `00000000${balance.id}`;
  const path = `/claimable_balances/${id}`;
  return {
    _links: {
      self: createLink(base, path),
      transactions: createListLink(base, `${path}/transactions`),
      operations: createListLink(base, `${path}/operations`),
    },
    id,
    asset: balance.asset,
    amount: formatAmount(balance.amount),
    sponsor: balance.sponsor,
    last_modified_ledger: balance.lastModified,
    ...await lastModifiedTime(chain, balance.lastModified),
    claimants: balance.claimants.map(({ destination, predicate }) => ({
      destination,
      predicate: predicateDocument(predicate),
    })),
    flags: { clawback_enabled: balance.clawback },
    paging_token: `${balance.lastModified}-${id}`,
  };
}
