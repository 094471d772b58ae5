import { atom, type ReadableAtom } from "nanostores";
import { retrying } from "../../client/retry.ts";
import type { Organization } from "../../contract/organization.ts";
import type { Preflight, PreflightRequest, PreflightResult } from "../../contract/preflight.ts";
import { ledgerAmount } from "../../stellar/amount.ts";
import type { CheckedRun } from "../line/lines.ts";
import type { createPaidRecord } from "../paid/paid-record.ts";
import type { Balance } from "../payer/balance.ts";
import type { World } from "../world/world.ts";

/** What the ledger was found to have for a payee, before anything is signed. */
export type Finding =
  | "ok"
  | "no_account"
  | "no_trustline"
  | "unauthorized"
  | "limit_exceeded"
  | "memo_required"
  /** Set aside, the money reaches an account that many share, and says nothing of whose it is. */
  | "aside_memo"
  /** It is the account that pays: nobody would be paid, and the ledger sets nothing aside for it. */
  | "own_account"
  /** The ledger could not be asked. */
  | "unknown";

/** What the ledger has for the payees of the draft. */
export interface Findings {
  status: "none" | "asking" | "done" | "failed";
  /** By account; an account that is not in it was not asked about. */
  byAccount: ReadonlyMap<string, Finding>;
  /** Accounts that ask for a memo, whatever else was found of them. */
  memoRequired: ReadonlySet<string>;
  /** Accounts whose name account and domain confirm of each other. */
  owners: ReadonlyMap<string, Organization>;
  /** The paying account as it was told last: what a payment needs, and who can sign. */
  sender: Preflight["sender"] | null;
  /** How many accounts are asked about, and how many answers there are. */
  asked: number;
  answered: number;
  /** Seconds after which the server wants to be asked again; 0 where it did not say. */
  retryAfter: number;
}

/** How often the ledger was asked again by itself, and whether it will be once more. */
export interface AskingAgain {
  tries: number;
  most: number;
  waiting: boolean;
}

const NONE: Findings = {
  status: "none",
  byAccount: new Map(),
  memoRequired: new Set(),
  owners: new Map(),
  sender: null,
  asked: 0,
  answered: 0,
  retryAfter: 0,
};

/** Accounts in one request: well below the body's limit, and quick to answer. */
const CHUNK = 200;

/** How long nobody must have typed before the ledger is asked, in milliseconds. */
const QUIET_MS = 700;

/** Seconds before the ledger is asked again about those for whom it had no answer. */
const PAUSES = [2, 4, 8, 16, 30, 60] as const;

/** How often a question is asked again at once: one slow answer must not stop a review. */
const RETRIES = 2;

/** Seconds for which the service may ask: a review waits for it, and is told rather that it is away. */
const PATIENCE_S = 5;

/** Nobody waits longer than this by themselves, whatever the server asks for, in seconds. */
const LONGEST_PAUSE = 120;

const FRESH: AskingAgain = { tries: 0, most: PAUSES.length, waiting: false };

/** What the ledger says of the payees of the draft. */
export function createCheck(
  world: World,
  { $checked, $balance, record, periodBegins }: {
    $checked: ReadableAtom<CheckedRun | null>;
    $balance: ReadableAtom<Balance | null>;
    record: ReturnType<typeof createPaidRecord>;
    /** When the pay period of the draft begins (milliseconds since 1970). */
    periodBegins: () => number;
  },
) {
  const $findings = atom<Findings>(NONE);
  const $again = atom<AskingAgain>(FRESH);
  let current: AbortController | null = null;

  /** What each account was to get when its limit was found too low, in stroops. */
  const overLimit = new Map<string, bigint>();

  /** Forgets everything that was found, as when another draft is opened. */
  function forget(): void {
    current?.abort();
    overLimit.clear();
    $findings.set(NONE);
  }

  /** Those about whom the ledger is to be asked; a limit is worth it when the sum has changed. */
  function unanswered(run: CheckedRun, known: ReadonlyMap<string, Finding>): Payee[] {
    return payeesOf(run).filter(({ account, stroops }) => {
      const asked = overLimit.get(account);
      return !known.has(account) || (asked !== undefined && asked !== stroops);
    });
  }

  /**
   * Asks the ledger about the payees of a run, and what they got already. `afresh` asks about those again that were asked
   * before: just before signing, an old answer is not good enough. True when all are answered.
   */
  async function ask(
    sender: string,
    run: CheckedRun,
    { afresh = false }: { afresh?: boolean } = {},
  ): Promise<boolean> {
    current?.abort();
    const control = new AbortController();
    current = control;
    const known = new Map(
      [...$findings.get().byAccount].filter(([, finding]) =>
        // an account that paid itself may be another one's payee
        !afresh && finding !== "unknown" && finding !== "own_account"
      ),
    );
    const memoRequired = new Set($findings.get().memoRequired);
    const owners = new Map($findings.get().owners);
    const wanted = unanswered(run, known);
    let { sender: payer } = $findings.get();
    let retryAfter = 0;
    const recordRead = record.read(sender, { from: periodBegins() });
    const show = (status: Findings["status"], answered: number) => {
      $findings.set({
        status,
        byAccount: new Map(known),
        memoRequired: new Set(memoRequired),
        owners: new Map(owners),
        sender: payer,
        asked: wanted.length,
        answered,
        retryAfter,
      });
    };
    show("asking", 0);
    const askInChunks = async () => {
      for (let at = 0; at < wanted.length; at += CHUNK) {
        const chunk = wanted.slice(at, at + CHUNK);
        const { signal } = control;
        // the service may name a pause, after which it is asked again by itself
        const answer = await retrying(
          { retries: RETRIES, patience: PATIENCE_S, signal, wait: world.sleep },
          () => world.api.preflight(requestOf(sender, chunk), { signal }),
        );
        if (control.signal.aborted) return;
        if (!answer.ok) {
          retryAfter = Math.max(retryAfter, answer.retryAfter ?? 0);
          for (const { account } of wanted.slice(at)) known.set(account, "unknown");
          break;
        }
        payer = answer.value.sender;
        for (const { account } of chunk) known.set(account, "unknown");
        for (const recipient of answer.value.recipients) {
          retryAfter = Math.max(retryAfter, recipient.retryAfter ?? 0);
          const payee = chunk[recipient.index];
          if (payee === undefined) continue;
          const finding = findingOf(recipient.result);
          note(known, payee, finding);
          if (recipient.organization !== undefined) {
            owners.set(payee.account, recipient.organization);
          } else if (finding !== "unknown") owners.delete(payee.account);
          if (finding === "memo_required" || recipient.memoRequired === true) {
            memoRequired.add(payee.account);
          } else if (finding !== "unknown") memoRequired.delete(payee.account);
        }
        if (at + CHUNK < wanted.length) show("asking", at + chunk.length);
      }
    };
    try {
      await askInChunks();
    } catch (error) {
      // nothing may look as if it were still being asked
      for (const { account } of wanted) known.set(account, known.get(account) ?? "unknown");
      show("failed", 0);
      throw error;
    }
    if (control.signal.aborted) return false;
    const isRead = await recordRead;
    if (control.signal.aborted) return false;
    const complete = isRead && wanted.every(({ account }) => known.get(account) !== "unknown");
    show(complete ? "done" : "failed", wanted.length);
    return complete;
  }

  function note(known: Map<string, Finding>, payee: Payee, finding: Finding): void {
    known.set(payee.account, finding);
    if (finding === "limit_exceeded") overLimit.set(payee.account, payee.stroops);
    else overLimit.delete(payee.account);
  }

  /**
   * Asks now, and begins anew to count how often it was asked by itself; `afresh` about everybody,
   * since what was missing may have been done meanwhile.
   */
  function askNow({ afresh = false }: { afresh?: boolean } = {}): void {
    const sender = $balance.get()?.address;
    const checked = $checked.get();
    $again.set(FRESH);
    if (sender !== undefined && checked !== null) void ask(sender, checked, { afresh });
  }

  /**
   * Asks about whoever is new in the draft once typing stops, and again about those for whom there
   * was no answer: a bounded number of times, with longer and longer pauses. Ends when the answer
   * is called.
   */
  function keepAsking(): () => void {
    let cancelNew = () => {};
    let cancelAgain = () => {};
    let asker: string | undefined;
    const lookNew = () => {
      cancelNew();
      const sender = $balance.get()?.address;
      const checked = $checked.get();
      const { status, byAccount } = $findings.get();
      if (sender === undefined) asker = undefined;
      if (sender === undefined || checked === null || status === "asking") return;
      // whoever connects a wallet is told what holds then
      const isNew = asker !== sender && checked.ready.length > 0;
      if (!isNew && unanswered(checked, byAccount).length === 0) return;
      cancelNew = world.after(QUIET_MS, () => {
        asker = sender;
        askNow();
      });
    };
    const lookAgain = ({ status, retryAfter }: Findings) => {
      cancelAgain();
      if (status === "asking") return;
      const { tries } = $again.get();
      const pause = PAUSES[tries];
      if (status !== "failed" || pause === undefined) {
        return $again.set(status === "failed" ? { ...FRESH, tries } : FRESH);
      }
      $again.set({ ...FRESH, tries: tries + 1, waiting: true });
      cancelAgain = world.after(Math.min(Math.max(pause, retryAfter), LONGEST_PAUSE) * 1000, () => {
        const sender = $balance.get()?.address;
        const checked = $checked.get();
        if (sender !== undefined && checked !== null) void ask(sender, checked);
      });
    };
    const stops = [
      $checked.subscribe(lookNew),
      $balance.subscribe(lookNew),
      $findings.subscribe(lookNew),
      $findings.subscribe(lookAgain),
      // a connection that is back is worth a question at once
      world.screen.onOnline(() => void ($findings.get().status === "failed" && askNow())),
    ];
    return () => {
      cancelNew();
      cancelAgain();
      for (const stop of stops) stop();
    };
  }

  return { $findings, $again, forget, ask, askNow, keepAsking };
}

/** An account, and all that it is to get. */
interface Payee {
  account: string;
  stroops: bigint;
}

/**
 * Each account with all that it is to get. Asked about as `G…` even where a row has it as `M…`: the
 * answer is for all rows of the account, and a muxed address would hide that it wants a memo.
 */
function payeesOf(run: CheckedRun): Payee[] {
  const byAccount = new Map<string, Payee>();
  for (const position of run.ready) {
    const checked = run.lines[position];
    if (checked === undefined || checked.account === null || checked.stroops === null) continue;
    const { account, stroops } = checked;
    const payee = byAccount.get(account);
    if (payee === undefined) byAccount.set(account, { account, stroops });
    else payee.stroops += stroops;
  }
  return [...byAccount.values()];
}

/** Without a memo, so that a need for one is told. */
function requestOf(sender: string, chunk: readonly Payee[]): PreflightRequest {
  const recipients = chunk.map(({ account, stroops }) => ({
    address: account,
    amount: ledgerAmount(stroops),
    memo: "",
  }));
  return { sender, recipients };
}

function findingOf(result: PreflightResult): Finding {
  switch (result) {
    case "invalid_address":
    case "invalid_amount":
    case "duplicate":
      // read and judged in this browser already
      return "unknown";
    default:
      return result;
  }
}
