import { LRUCache } from "lru-cache";
import { StrKey } from "@stellar/stellar-sdk/base";
import { z } from "zod";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { usdcOf } from "../../../src/stellar/asset.ts";
import { canonicalText } from "../horizon/assets.ts";
import type {
  Budget,
  ClaimableOrigin,
  MoneyOperation,
  MoneyWitness,
  OperationRecord,
  OperationsPage,
  OperationsQuery,
  ToldMovement,
} from "../ledger.ts";
import { FIRST_CLOSED } from "../oldest.ts";
import { healthResult, notKept, type RpcClient, sequence, transactionId } from "./client.ts";
import { toldMovement } from "./contract-events.ts";
import {
  downwards,
  type EventSearch,
  type Told,
  topicsInto,
  topicsOf,
  topicsOfIssuer,
  upwards,
} from "./events.ts";
import { arrivalsIn, operationsIn, transactionDocument } from "./operations.ts";
import { RPC_SOURCE } from "./transaction.ts";

/** Transactions of one piece at most: each takes a request, and so many go side by side. */
const PIECE = 12;

/** Balances of which it is remembered how far they were looked for. */
const MOST_SOUGHT = 5_000;

/** Operations of transactions that are remembered: what happened does not change. */
const MOST_REMEMBERED = 5_000;

const transactionResult = z.union([
  z.object({
    status: z.literal("NOT_FOUND"),
    latestLedger: sequence,
    // without it nobody knows whether it is too old, or never was
    oldestLedger: sequence,
  }),
  transactionDocument.extend({ status: z.enum(["SUCCESS", "FAILED"]), latestLedger: sequence }),
]);

/** A transaction's operations that moved money. */
interface ReadMoney {
  /** Of the transaction (SEP-35). */
  id: bigint;
  operations: MoneyOperation[];
  /** The newest ledger that who told of it knew. */
  latest: number;
}

/** A page, and the newest ledger that those who told of it knew. */
interface PageAsOf {
  page: OperationsPage;
  ledger: number;
}

/** The movements of money by their events, as far back as a server keeps them. */
export interface EventHistory extends Pick<MoneyWitness, "movements" | "transaction"> {
  /** As `LedgerPort.operations`; `not_kept` beyond what the server keeps. */
  operations(
    account: string,
    query: OperationsQuery,
    budget: Budget,
  ): Promise<Outcome<PageAsOf>>;
  /** The creation of a claimable balance; null where there is none in what the server keeps. */
  creation(
    balanceId: string,
    budget: Budget,
  ): Promise<Outcome<{ origin: ClaimableOrigin | null; ledger: number }>>;
}

export function createEventHistory({ rpc, passphrase, usdcIssuer }: {
  rpc: RpcClient;
  passphrase: string;
  usdcIssuer: string;
}): EventHistory {
  /** By claimable balance, down to which ledger its creation was looked for in vain. */
  const soughtTo = new LRUCache<string, number>({ max: MOST_SOUGHT });
  const remembered = new LRUCache<string, ReadMoney>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: ({ operations }) => Math.max(1, operations.length),
  });

  const range = (budget: Budget) => rpc.call("getHealth", {}, { result: healthResult, budget });

  function remember(hash: string, read: ReadMoney): ReadMoney {
    remembered.set(hash, read);
    return read;
  }

  async function moneyIn(hash: string, budget: Budget): Promise<Outcome<ReadMoney>> {
    const known = remembered.get(hash);
    if (known !== undefined) return done(known);
    const found = await rpc.call("getTransaction", { hash }, { result: transactionResult, budget });
    if (!found.ok) return found;
    // it told of the transaction a moment ago
    if (found.value.status !== "SUCCESS") return failed("upstream_invalid");
    try {
      const id = transactionId(found.value.ledger, found.value.applicationOrder);
      const operations = operationsIn(hash, found.value, passphrase);
      // that events of it are not told now does not mean that nothing moved
      if (operations.length === 0) return failed("upstream_invalid");
      const { latestLedger: latest } = found.value;
      return done(remember(hash, { id, operations, latest }));
    } catch {
      // what is in it is no transaction, or one of a form that is younger than the SDK
      return failed("upstream_invalid");
    }
  }

  /** The account's operations in the leading transactions that could be read, in their order. */
  async function readLeading(told: Told[], account: string, budget: Budget) {
    const read = await Promise.all(told.map(({ hash }) => moneyIn(hash, budget)));
    const end = read.findIndex((each) => !each.ok);
    const failure = read[end];
    if (end === 0 && failure?.ok === false) return failure;
    const leading = (end === -1 ? read : read.slice(0, end))
      .flatMap((each) => each.ok ? [each.value] : []);
    const operations = leading.flatMap((each) => each.operations)
      .filter(({ parties }) => parties.has(account))
      .map(({ operation }) => operation);
    return done({ operations, ids: leading.map(({ id }) => id) });
  }

  function searchFor(account: string, budget: Budget): EventSearch {
    const usdc = canonicalText(usdcOf(usdcIssuer));
    const ofIssuer = account === usdcIssuer ? [topicsOfIssuer(usdc)] : [];
    return { rpc, passphrase, topics: [topicsOf(account), ...ofIssuer], budget };
  }

  async function newestFirst(
    account: string,
    { cursor, limit }: OperationsQuery,
    { oldest, newest, budget }: { oldest: number; newest: number; budget: Budget },
  ): Promise<Outcome<PageAsOf>> {
    const beyond = cursor === null ? null : BigInt(cursor);
    const end = beyond === null ? newest + 1 : Math.min(newest + 1, ledgerAfter(beyond));
    const isWhole = oldest <= FIRST_CLOSED;
    if (end <= oldest) return isWhole ? done({ page: NOTHING, ledger: newest }) : notKept();
    const piece = Math.min(PIECE, limit);
    const told: Told[] = [];
    let from = end;
    let ledger = newest;
    for await (const looked of downwards(searchFor(account, budget), { to: oldest, end })) {
      // what was seen before is true, and the next page goes on from there
      if (!looked.ok && from === end) return looked;
      if (!looked.ok) break;
      // what one answer said of the newest ledger, the next one need not know
      if (from === end) ledger = Math.min(ledger, looked.value.until - 1);
      from = looked.value.from;
      const { told: found } = looked.value;
      const isOlder = ({ about }: Told) => beyond === null || about < beyond;
      told.push(...found.toReversed().filter(isOlder));
      // one of them may be the cursor's own
      if (told.length > piece) break;
    }
    const read = await readLeading(told.slice(0, piece + 1), account, budget);
    if (!read.ok) return read;
    const { ids } = read.value;
    const all = read.value.operations.filter(({ id }) => beyond === null || BigInt(id) < beyond)
      .sort((a, b) => BigInt(a.id) < BigInt(b.id) ? 1 : -1);
    const isCut = ids.length < told.length;
    const reached = isCut ? ids.at(-1) ?? beyond : BigInt(from) << 32n;
    const page = pageOf(all, limit, {
      cursor: reached?.toString() ?? null,
      ended: !isCut && from === oldest && isWhole,
    });
    return done({ page, ledger });
  }

  async function oldestFirst(
    account: string,
    { cursor, limit }: OperationsQuery,
    { oldest, newest, budget }: { oldest: number; newest: number; budget: Budget },
  ): Promise<Outcome<PageAsOf>> {
    const after = cursor === null ? 0n : BigInt(cursor);
    const from = Number(after >> 32n);
    if (from < oldest && oldest > FIRST_CLOSED) return notKept();
    const piece = Math.min(PIECE, limit);
    const told: Told[] = [];
    const range = { from: Math.max(oldest, from), end: newest + 1 };
    let until = range.from;
    for await (const looked of upwards(searchFor(account, budget), range)) {
      if (!looked.ok && until === range.from) return looked;
      if (!looked.ok) break;
      until = looked.value.until;
      told.push(...looked.value.told.filter(({ about }) => lastOf(about + NEXT) > after));
      if (told.length > piece) break;
    }
    const distinct = [...new Map(told.map((each) => [each.hash, each])).values()];
    const read = await readLeading(distinct.slice(0, piece + 1), account, budget);
    if (!read.ok) return read;
    const { ids } = read.value;
    const all = read.value.operations.filter(({ id }) => BigInt(id) > after)
      .sort((a, b) => BigInt(a.id) < BigInt(b.id) ? -1 : 1);
    const isCut = ids.length < distinct.length;
    const last = ids.at(-1);
    const seen = isCut || until <= from ? 0n : BigInt(until) << 32n;
    const reached = [after, last === undefined ? 0n : lastOf(last), seen]
      .reduce((a, b) => a > b ? a : b);
    const page = pageOf(all, limit, {
      cursor: reached.toString(),
      ended: !isCut && until > newest,
    });
    return done({ page, ledger: newest });
  }

  return {
    async movements(account, { from, end }, budget) {
      const movements: ToldMovement[] = [];
      let until = from;
      for await (const looked of upwards(searchFor(account, budget), { from, end })) {
        // what was seen before is true
        if (!looked.ok && until === from) return looked;
        if (!looked.ok) break;
        until = looked.value.until;
        for (const { hash, ledger, closedAt, ...event } of looked.value.events) {
          const movement = toldMovement(event, passphrase);
          if (movement !== null) movements.push({ ...movement, hash, ledger, closedAt });
        }
      }
      return done({ movements: movements.filter(({ ledger }) => ledger < until), until });
    },
    async transaction(hash, budget) {
      const known = remembered.get(hash);
      const reading = <T>(value: T, ledger: number) => done({ value, ledger, source: RPC_SOURCE });
      if (known !== undefined) {
        return reading({ kind: "moved", operations: known.operations }, known.latest);
      }
      const found = await rpc.call("getTransaction", { hash }, {
        result: transactionResult,
        budget,
      });
      if (!found.ok) return found;
      const { status, latestLedger: latest } = found.value;
      if (found.value.status === "NOT_FOUND") {
        return reading({ kind: "absent", oldest: found.value.oldestLedger }, latest);
      }
      if (status === "FAILED") return reading({ kind: "failed" }, latest);
      try {
        const operations = operationsIn(hash, found.value, passphrase);
        if (operations.length === 0) {
          const arrivals = arrivalsIn(hash, found.value);
          return reading({ kind: "eventless", arrivals }, latest);
        }
        const id = transactionId(found.value.ledger, found.value.applicationOrder);
        remember(hash, { id, operations, latest });
        return reading({ kind: "moved", operations }, latest);
      } catch {
        // what is in it is no transaction, or one of a form that is younger than the SDK
        return failed("upstream_invalid");
      }
    },
    async operations(account, query, budget) {
      const known = await range(budget);
      if (!known.ok) return known;
      const { latestLedger: newest, oldestLedger: oldest } = known.value;
      const read = query.order === "desc" ? newestFirst : oldestFirst;
      return await read(account, query, { oldest, newest, budget });
    },
    async creation(balanceId, budget) {
      const known = await range(budget);
      if (!known.ok) return known;
      const { latestLedger: ledger, oldestLedger: to } = known.value;
      const topics = [topicsInto(balanceAddress(balanceId))];
      const search = { rpc, passphrase, topics, budget };
      // what is asked about was there before it was asked about first
      let from = Math.min(ledger + 1, soughtTo.get(balanceId) ?? Infinity);
      for await (const looked of downwards(search, { to, end: from })) {
        if (!looked.ok) return looked;
        const [told] = looked.value.told;
        if (told === undefined) {
          from = looked.value.from;
          soughtTo.set(balanceId, from);
          continue;
        }
        const money = await moneyIn(told.hash, budget);
        if (!money.ok) return money;
        const origin = originIn(
          money.value.operations.map(({ operation }) => operation),
          balanceId,
        );
        if (origin !== null) return done({ origin, ledger });
        from = looked.value.from;
      }
      // it was not looked through to its end
      return from > to
        ? failed("upstream_timeout", { retryAfter: 5 })
        : done({ origin: null, ledger });
    },
  };
}

const NOTHING: OperationsPage = { operations: [], cursor: null, ended: true, seen: null };

/** The page of so many of what was read; where some are left, the next one begins after these. */
function pageOf(
  all: OperationRecord[],
  limit: number,
  { cursor, ended }: Pick<OperationsPage, "cursor" | "ended">,
): OperationsPage {
  const operations = all.slice(0, limit);
  return all.length > limit
    ? { operations, cursor: operations.at(-1)?.id ?? cursor, ended: false, seen: null }
    : { operations, cursor, ended, seen: null };
}

/** The first ledger without any operation before the place. */
function ledgerAfter(place: bigint): number {
  return Number(place >> 32n) + ((place & 0xffff_ffffn) === 0n ? 0 : 1);
}

/** What the id of a transaction has more than that of the one before it. */
const NEXT = 1n << 12n;

/** The highest id that an operation of a transaction may have. */
function lastOf(transaction: bigint): bigint {
  return transaction | 0xfffn;
}

/** The address `B…` of a balance whose id is given as 72 hex digits. */
function balanceAddress(balanceId: string): string {
  // the type of the id, four bytes in XDR, is one in the address
  return StrKey.encodeClaimableBalance(Uint8Array.fromHex(balanceId.slice(6)));
}

function originIn(operations: OperationRecord[], balanceId: string): ClaimableOrigin | null {
  for (const { body, hash, memo } of operations) {
    if (body.kind !== "claimable_created" || body.balanceId !== balanceId) continue;
    return { from: body.from, asset: body.asset, stroops: body.stroops, hash, memo };
  }
  return null;
}
