import { Address, xdr } from "@stellar/stellar-sdk/base";
import { z } from "zod";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type { Budget } from "../ledger.ts";
import { type RpcClient, sequence } from "./client.ts";
import { isOfAsset } from "./contract-events.ts";

/** How many ledgers one call looks through. */
const MOST_LEDGERS = 10_000;

/** Events of one answer; RPC gives up to 10,000, which may be more than is read at once. */
const MOST_EVENTS = 1_000;

/** Calls for one question: the ledgers of a week, and some more where there are many events. */
const MOST_CALLS = 30;

/** What events to look for, as `getEvents` takes it: lists of topics in base64, or `*`. */
export type Topics = string[][];

/** A transaction of which an event tells. */
export interface Told {
  hash: string;
  ledger: number;
  /** Its id (SEP-35), or that of the one before it: servers count transactions from 1 or from 0. */
  about: bigint;
}

/** Some ledgers that were looked through: `from` and all up to `until`, without it. */
export interface Looked {
  /** Each once, oldest first. */
  told: Told[];
  from: number;
  until: number;
}

const eventsResult = z.object({
  latestLedger: sequence,
  // the place of an event: an operation's id, whose number is counted from 0, and the event's own
  cursor: z.string().regex(/^(\d{19}-\d{10})?$/),
  events: z.array(z.object({
    id: z.string().regex(/^\d{19}-\d{10}$/),
    contractId: z.string(),
    txHash: z.string().regex(/^[0-9a-f]{64}$/),
    topic: z.array(z.string()).min(1),
  })),
});

/** The topics of movements from or to an account. */
export function topicsOf(account: string): Topics {
  const party = Address.fromString(account).toScVal().toXdr("base64");
  return [
    [symbol("transfer"), party, "*", "*"],
    [symbol("transfer"), "*", party, "*"],
    [symbol("mint"), party, "*"],
    [symbol("burn"), party, "*"],
    [symbol("clawback"), party, "*"],
  ];
}

/** The topics of an asset that its issuer makes and destroys: they do not name the issuer. */
export function topicsOfIssuer(asset: string): Topics {
  const name = xdr.ScVal.scvString(asset).toXdr("base64");
  return ["mint", "burn", "clawback"].map((kind) => [symbol(kind), "*", name]);
}

/** The topics of what came into a claimable balance, `B…`. */
export function topicsInto(balance: string): Topics {
  const party = Address.fromString(balance).toScVal().toXdr("base64");
  return [[symbol("transfer"), "*", party, "*"], [symbol("mint"), party, "*"]];
}

function symbol(text: string): string {
  return xdr.ScVal.scvSymbol(text).toXdr("base64");
}

export interface EventSearch {
  rpc: RpcClient;
  passphrase: string;
  /** An event that fits one of them is looked for. */
  topics: Topics[];
  budget: Budget;
}

/**
 * Looks upwards from a ledger, as `getEvents` does, until all up to `end` (without it) is seen;
 * each step is one call. It ends with its first failure.
 */
export async function* upwards(
  search: EventSearch,
  { from, end }: { from: number; end: number },
): AsyncGenerator<Outcome<Looked>> {
  let place: Place = { startLedger: from, endLedger: end };
  let seen = from;
  for (let calls = 0; seen < end && calls < MOST_CALLS; calls++) {
    const looked = await look(search, place, seen);
    if (!looked.ok) return yield looked;
    const { cursor } = looked.value;
    const until = Math.min(looked.value.until, end);
    const { told } = looked.value;
    yield done({ ...looked.value, until, told: before(told, end) });
    if (until === seen && "cursor" in place && place.cursor === cursor) return;
    seen = until;
    place = cursor === "" ? { startLedger: until, endLedger: end } : { cursor };
  }
}

/**
 * Looks downwards from `end` (without it) to a ledger, in windows from the end, each seen whole.
 * A window in which there is more than one answer holds is tried again with a quarter of it.
 */
export async function* downwards(
  search: EventSearch,
  { to, end }: { to: number; end: number },
): AsyncGenerator<Outcome<Looked>> {
  let size = MOST_LEDGERS;
  let top = end;
  for (let calls = 0; top > to && calls < MOST_CALLS; calls++) {
    const from = Math.max(to, top - size);
    const looked = await look(search, { startLedger: from, endLedger: top }, from);
    if (!looked.ok) return yield looked;
    // one name may stand for several servers, of which this one may be behind
    const end = Math.min(top, looked.value.latest + 1);
    if (looked.value.until < end && end - from > 1) {
      size = Math.ceil((top - from) / 4);
      continue;
    }
    const whole = looked.value.until < end ? await wholeLedger(search, looked.value, from) : looked;
    if (!whole.ok) return yield whole;
    yield done({ told: before(whole.value.told, end), from, until: end });
    top = from;
    size = Math.min(MOST_LEDGERS, size * 4);
  }
}

/** The rest of one ledger that has more events than an answer holds. */
async function wholeLedger(
  search: EventSearch,
  first: Looked & { cursor: string },
  ledger: number,
): Promise<Outcome<Looked>> {
  const told = [...first.told];
  for (let { cursor } = first, calls = 0; calls < MOST_CALLS; calls++) {
    const more = await look(search, { cursor }, ledger);
    if (!more.ok) return more;
    told.push(...more.value.told);
    if (more.value.until > ledger) {
      return done({ told: distinct(told), from: ledger, until: ledger + 1 });
    }
    ({ cursor } = more.value);
  }
  return failed("upstream_invalid");
}

type Place = { startLedger: number; endLedger: number } | { cursor: string };

async function look(
  { rpc, passphrase, topics, budget }: EventSearch,
  place: Place,
  from: number,
): Promise<Outcome<Looked & { cursor: string; latest: number }>> {
  const { cursor: after, ...range } = { cursor: undefined, ...place };
  const params = {
    ...range,
    filters: topics.map((each) => ({ type: "contract", topics: each })),
    pagination: { limit: MOST_EVENTS, ...(after === undefined ? {} : { cursor: after }) },
  };
  const answer = await rpc.call("getEvents", params, { result: eventsResult, budget });
  if (!answer.ok) return answer;
  const { events, cursor, latestLedger: latest } = answer.value;
  const own = events.filter((event) => isOfAsset(event, passphrase));
  const told = own.map(({ id, txHash: hash }) => {
    const operation = operationOf(id);
    return { hash, ledger: Number(operation >> 32n), about: operation & ~0xfffn };
  });
  // a server without more to tell may name no place to go on from
  const until = cursor === "" ? endOf(place, from) : seenUntil(cursor);
  return done({
    told: distinct(told),
    cursor,
    from,
    until: Math.min(until, latest + 1),
    latest,
  });
}

/** The ledger before which a call ends that names no place. */
function endOf(place: Place, from: number): number {
  return "cursor" in place ? Infinity : Math.min(place.endLedger, from + MOST_LEDGERS);
}

/** The first ledger that was not seen to its end. */
function seenUntil(cursor: string): number {
  const operation = operationOf(cursor);
  const isEnd = (operation & 0xffff_ffffn) === 0xffff_ffffn;
  return Number(operation >> 32n) + (isEnd ? 1 : 0);
}

function operationOf(place: string): bigint {
  return BigInt(place.slice(0, place.indexOf("-")));
}

function before(told: Told[], end: number): Told[] {
  return told.filter(({ ledger }) => ledger < end);
}

function distinct(told: Told[]): Told[] {
  return [...new Map(told.map((each) => [each.hash, each])).values()];
}
