import { atom } from "nanostores";
import type { Api } from "../../client/api.ts";
import { stroopsOf } from "../../stellar/amount.ts";
import type { World } from "../world/world.ts";
import type { AsideNow } from "./payee-message.ts";
import type { RunReceipt } from "./receipts.ts";

/** How a receipt is passed on, by the employer's own apps. */
export const SEND_WAYS = ["whatsapp", "sms", "email", "share", "code"] as const;

export type SendWay = (typeof SEND_WAYS)[number];

/** That a receipt was passed on, as this browser keeps it: no number, no name. */
export interface SentMark {
  way: SendWay;
  /** ISO 8601. */
  at: string;
}

/** Marks by line. */
export type SentMarks = ReadonlyMap<string, SentMark>;

/** `sure` is of older versions, which kept that an app was opened before it was said that it went. */
type KeptMark = SentMark & { id: string; lineId: string; sure?: boolean };

/** The receipts of one run that were passed on, and those that wait for it. */
export function createReceiptQueue({ db, now }: Pick<World, "db" | "now">, runId: string) {
  /** Null until they are read. */
  const $marks = atom<SentMarks | null>(null);
  // beside the run's transactions, whose keys begin with the run's id
  const prefix = `sent ${runId} `;

  /** How many marks were changed here. */
  let changes = 0;

  async function read(): Promise<void> {
    let before: number;
    let kept: KeptMark[];
    // what was marked while it was read may not be in it
    do {
      before = changes;
      kept = await db.below<KeptMark>("parts", prefix);
    } while (before !== changes);
    const went = kept.filter(({ sure }) => sure !== false);
    $marks.set(new Map(went.map(({ lineId, way, at }) => [lineId, { way, at }])));
  }

  /** Keeps that a receipt went. Each mark is a record of its own: tabs lose none. */
  async function mark(lineId: string, way: SendWay): Promise<void> {
    const made = { way, at: new Date(now()).toISOString() };
    changes++;
    $marks.set(new Map($marks.get()).set(lineId, made));
    const kept: KeptMark = { ...made, id: prefix + lineId, lineId };
    // what could not be kept is not said to be sent
    await db.put("parts", kept).catch(read);
  }

  /** Takes a mark away: it did not go. */
  async function unmark(lineId: string): Promise<void> {
    changes++;
    const marks = new Map($marks.get());
    marks.delete(lineId);
    $marks.set(marks);
    await db.remove("parts", prefix + lineId);
  }

  return { $marks, read, mark, unmark };
}

/** Whether the short links to a transaction's receipts lead there. */
export type ShortLinkState =
  | "asking"
  | "works"
  | "fails"
  /** It failed and is tried again: the long link stays in hand meanwhile. */
  | "fails_asking";

/** How often, and how patiently, the service is asked about a payment that has just been made. */
const ASKS = { most: 3, pauseMs: 2_000, patienceMs: 8_000 };

/**
 * The short links of receipts: none is offered before the service says that it knows the code.
 */
export function createShortLinks({ api, sleep }: Pick<World, "api" | "sleep">) {
  /** By the hash of the transaction. */
  const $states = atom<ReadonlyMap<string, ShortLinkState>>(new Map());
  const set = (hash: string, state: ShortLinkState) =>
    $states.set(new Map($states.get()).set(hash, state));

  async function works(hash: string): Promise<boolean> {
    for (let asked = 1;; asked++) {
      const answer = await api.verify(hash, { signal: AbortSignal.timeout(ASKS.patienceMs) });
      if (answer.ok && answer.value.shortUrl) return true;
      // a second server may hear of the payment in a moment; a service that is away is not awaited
      const isEarly = answer.ok || answer.code === "transaction_not_found";
      if (!isEarly || asked === ASKS.most) return false;
      await sleep(ASKS.pauseMs);
    }
  }

  /** Asks for it, unless that was done; what failed is tried again. */
  async function ask(hash: string): Promise<void> {
    const known = $states.get().get(hash);
    if (known !== undefined && known !== "fails") return;
    set(hash, known === undefined ? "asking" : "fails_asking");
    set(hash, await works(hash) ? "works" : "fails");
  }

  return { $states, ask };
}

/** The link to pass on; null while it is not known whether the short one works. */
export function linkOf(
  { hash, url, shortUrl }: RunReceipt,
  states: ReadonlyMap<string, ShortLinkState>,
): string | null {
  const state = states.get(hash) ?? "asking";
  return state === "asking" ? null : state === "works" ? shortUrl : url;
}

/** How many receipts went out. */
export function sentCount(receipts: readonly RunReceipt[], marks: SentMarks): number {
  return receipts.filter(({ id }) => marks.has(id)).length;
}

/** Who comes after somebody: the next whose receipt did not go, and from the end those who were skipped. */
export function nextInQueue(
  receipts: readonly RunReceipt[],
  marks: SentMarks,
  after: string | null,
): RunReceipt | null {
  const at = receipts.findIndex(({ id }) => id === after);
  const inOrder = [...receipts.slice(at + 1), ...receipts.slice(0, Math.max(at, 0))];
  return inOrder.find(({ id }) => !marks.has(id)) ?? null;
}

/**
 * Whether money that was set aside still waits. That it is gone is believed only where the ledger
 * shows who claimed it: a server that lags behind knows of neither.
 */
export async function asideNow(
  api: Pick<Api, "claimable" | "transactions">,
  payer: string,
  { account, stroops, asideUntil }: RunReceipt,
): Promise<AsideNow> {
  if (asideUntil === null) return "waits";
  const waiting = await api.claimable(account);
  if (!waiting.ok || !waiting.value.complete) return "waits";
  const isIt = ({ asset, amount }: { asset: string; amount: string }) =>
    asset === "USDC" && stroopsOf(amount) === stroops;
  if (waiting.value.claimable.some((each) => each.from === payer && isIt(each))) return "waits";
  for (const claimant of [account, payer]) {
    const page = await api.transactions(claimant, { filter: "received", limit: 50 });
    const claimed = page.ok &&
      page.value.transactions.some((each) =>
        each.kind === "claimable_claimed" && each.counterparty === payer && isIt(each)
      );
    if (claimed) return "gone";
  }
  return "waits";
}
