import { StrKey } from "@stellar/stellar-sdk/base";
import { type ClaimableCursor, claimableIds } from "../claimable-index.ts";
import { claimableBalanceDocument } from "../documents/claimable-balance.ts";
import { hex } from "../encoding.ts";
import { balanceKey, type ClaimableBalance } from "../entries.ts";
import { ledgerRecord } from "../ledgers.ts";
import { badRequest, notFound, notImplemented } from "../problem.ts";
import type { PageQuery } from "../page.ts";
import type { Route, RouteContext } from "./answer.ts";
import { accountId, assetParameter } from "./parameters.ts";

/** /claimable_balances by claimant, asset or sponsor, and /claimable_balances/{id}. */
export const claimableBalances: Route = ([text, part], context) => {
  if (part === "operations" || part === "transactions") throw notImplemented();
  if (part !== undefined) return undefined;
  if (text !== undefined) {
    const id = balanceId(text);
    return { kind: "document", read: () => readBalance(context, id) };
  }
  const claimant = context.params.get("claimant") || undefined;
  const sponsor = context.params.get("sponsor") || undefined;
  const asset = context.params.get("asset") || undefined;
  const filter = {
    claimant: claimant && accountId(claimant, "claimant"),
    sponsor: sponsor && accountId(sponsor, "sponsor"),
    asset: asset && assetParameter(asset),
  };
  return { kind: "list", read: (query) => listBalances(context, filter, query) };
};

async function listBalances(
  context: RouteContext,
  filter: { claimant?: string; sponsor?: string; asset?: string },
  query: PageQuery,
) {
  const { chain } = context;
  const single = Object.values(filter).filter((value) => value !== undefined).length <= 1;
  const cursor = readCursor(query.cursor);
  // With one filter its list is the page; with several, the narrowest list is gone through.
  const limit = single ? query.limit : undefined;
  const ids = await claimableIds(chain.kv, filter, { cursor, order: query.order, limit });
  const documents = [];
  for (const id of ids) {
    const entry = await chain.entries.get(balanceKey(id));
    if (entry?.kind !== "claimable" || !fits(entry, filter)) continue;
    documents.push(await documentOf(context, entry));
    if (documents.length === query.limit) break;
  }
  return documents;
}

function fits(
  balance: ClaimableBalance,
  { claimant, sponsor, asset }: { claimant?: string; sponsor?: string; asset?: string },
): boolean {
  return (claimant === undefined || balance.claimants.some((c) => c.destination === claimant)) &&
    (sponsor === undefined || balance.sponsor === sponsor) &&
    (asset === undefined || balance.asset === asset);
}

async function readBalance(context: RouteContext, id: string) {
  const entry = await context.chain.entries.get(balanceKey(id));
  if (entry?.kind !== "claimable") throw notFound();
  return await documentOf(context, entry);
}

async function documentOf({ chain, base }: RouteContext, balance: ClaimableBalance) {
  const modified = await ledgerRecord(chain, balance.lastModified);
  return claimableBalanceDocument(balance, modified?.closeTime, base);
}

/** A claimable balance's id: 72 hex digits beginning with the type, or its B… address. */
function balanceId(text: string): string {
  if (/^00000000[0-9a-fA-F]{64}$/.test(text)) return text.slice(8).toLowerCase();
  if (StrKey.isValidClaimableBalance(text)) {
    return hex(StrKey.decodeClaimableBalance(text)).slice(2);
  }
  throw badRequest("id", "Claimable balance ID must be 72 hex digits or begin with B");
}

function readCursor(cursor: string): ClaimableCursor | undefined {
  if (cursor === "") return undefined;
  const match = /^(\d{1,10})-0{8}([0-9a-f]{64})$/.exec(cursor);
  if (!match) throw badRequest("cursor", "cursor: invalid value");
  const [, ledger = "", id = ""] = match;
  return [Number(ledger), id];
}
