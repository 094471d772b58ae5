import { atom } from "nanostores";
import type { Api } from "../../client/api.ts";
import { isTransient, VIEW_RETRIES, withRetries } from "../../client/retry.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import type { World } from "../world/world.ts";
import type { SetAsideStatus } from "./payee-message.ts";
import type { RunReceipt } from "./receipts.ts";

export const SEND_CHANNELS = ["whatsapp", "sms", "email", "share", "code"] as const;

export type SendChannel = (typeof SEND_CHANNELS)[number];

/** This browser's record that a receipt was sent, without phone number or name. */
export interface SentMark {
  way: SendChannel;
  /** ISO 8601. */
  at: string;
}

export type SentMarks = ReadonlyMap<string, SentMark>;

/** Older versions stored `sure`: false if the app was opened, but sending wasn't confirmed. */
type StoredMark = SentMark & { id: string; lineId: string; sure?: boolean };

export function createSentMarksStore({ db, now }: Pick<World, "db" | "now">, runId: string) {
  /** Null until the marks are read. */
  const $marks = atom<SentMarks | null>(null);
  // separate from the run's parts, whose keys begin with the run's ID
  const prefix = `sent ${runId} `;

  let changes = 0;

  async function read(): Promise<void> {
    let before: number;
    let kept: StoredMark[];
    // a mark written during the read may be missing from it
    do {
      before = changes;
      kept = await db.below<StoredMark>("parts", prefix);
    } while (before !== changes);
    const went = kept.filter(({ sure }) => sure !== false);
    $marks.set(new Map(went.map(({ lineId, way, at }) => [lineId, { way, at }])));
  }

  /** Each mark is its own record, so tabs don't overwrite each other's. */
  async function mark(lineId: string, way: SendChannel): Promise<void> {
    const made = { way, at: new Date(now()).toISOString() };
    changes++;
    $marks.set(new Map($marks.get()).set(lineId, made));
    const kept: StoredMark = { ...made, id: prefix + lineId, lineId };
    // a mark that can't be stored is not shown
    await db.put("parts", kept).catch(read);
  }

  async function unmark(lineId: string): Promise<void> {
    changes++;
    const marks = new Map($marks.get());
    marks.delete(lineId);
    $marks.set(marks);
    await db.remove("parts", prefix + lineId);
  }

  return { $marks, read, mark, unmark };
}

export type ShortLinkState =
  | "asking"
  | "works"
  | "fails"
  /** The short link failed and is retried; the long one is used until then. */
  | "fails_asking";

/** Number, shortest interval and time limit of requests about a payment that was just made. */
const SHORT_LINK_RETRIES = { most: 3, pauseMs: 2_000, patienceMs: 8_000 };

/** The receipts' short links. None is offered before the service confirms its code. */
export function createShortLinkStore({ api, sleep }: Pick<World, "api" | "sleep">) {
  /** States keyed by transaction hash. */
  const $states = atom<ReadonlyMap<string, ShortLinkState>>(new Map());
  const set = (hash: string, state: ShortLinkState) =>
    $states.set(new Map($states.get()).set(hash, state));

  async function works(hash: string): Promise<boolean> {
    for (let asked = 1;; asked++) {
      const answer = await api.verify(hash, {
        signal: AbortSignal.timeout(SHORT_LINK_RETRIES.patienceMs),
      });
      if (answer.ok && answer.value.shortUrl) return true;
      const retryAfter = answer.retryAfter ?? 0;
      // `aborted`: the response took longer than `patienceMs`
      const isSlow = !answer.ok && answer.code !== "offline" &&
        (answer.code === "aborted" || isTransient(answer)) &&
        retryAfter <= VIEW_RETRIES.maxWaitSeconds;
      // retry while a server is slow or doesn't know the payment yet, but not without a connection
      const canSucceed = answer.ok || answer.code === "transaction_not_found" || isSlow;
      if (!canSucceed || asked === SHORT_LINK_RETRIES.most) return false;
      if (isSlow) set(hash, "fails_asking");
      await sleep(Math.max(SHORT_LINK_RETRIES.pauseMs, retryAfter * 1000));
    }
  }

  async function ask(hash: string): Promise<void> {
    const known = $states.get().get(hash);
    if (known !== undefined && known !== "fails") return;
    set(hash, known === undefined ? "asking" : "fails_asking");
    set(hash, await works(hash) ? "works" : "fails");
  }

  return { $states, ask };
}

/** The link to share; null until it is known whether the short one works. */
export function shareableLink(
  { hash, url, shortUrl }: RunReceipt,
  states: ReadonlyMap<string, ShortLinkState>,
): string | null {
  const state = states.get(hash) ?? "asking";
  return state === "asking" ? null : state === "works" ? shortUrl : url;
}

export function countSent(receipts: readonly RunReceipt[], marks: SentMarks): number {
  return receipts.filter(({ id }) => marks.has(id)).length;
}

/** The next person whose receipt isn't sent; after the last person, the first who was skipped. */
export function findNextUnsent(
  receipts: readonly RunReceipt[],
  marks: SentMarks,
  after: string | null,
): RunReceipt | null {
  const at = receipts.findIndex(({ id }) => id === after);
  const inOrder = [...receipts.slice(at + 1), ...receipts.slice(0, Math.max(at, 0))];
  return inOrder.find(({ id }) => !marks.has(id)) ?? null;
}

/** Returns `gone` only if the ledger has the claim: a server that lags may not know the balance. */
export async function readSetAsideStatus(
  { api, sleep }: { api: Pick<Api, "claimable" | "transactions">; sleep: World["sleep"] },
  payer: string,
  { account, stroops, asideUntil }: RunReceipt,
): Promise<SetAsideStatus> {
  if (asideUntil === null) return "waits";
  const retries = { ...VIEW_RETRIES, wait: sleep };
  const waiting = await withRetries(retries, () => api.claimable(account));
  if (!waiting.ok || !waiting.value.complete) return "waits";
  const isIt = ({ asset, amount }: { asset: string; amount: string }) =>
    asset === "USDC" && parseLedgerAmount(amount) === stroops;
  if (waiting.value.claimable.some((each) => each.from === payer && isIt(each))) return "waits";
  for (const claimant of [account, payer]) {
    const page = await withRetries(
      retries,
      () => api.transactions(claimant, { filter: "received", limit: 50 }),
    );
    const claimed = page.ok &&
      page.value.transactions.some((each) =>
        each.kind === "claimable_claimed" && each.counterparty === payer && isIt(each)
      );
    if (claimed) return "gone";
  }
  return "waits";
}
