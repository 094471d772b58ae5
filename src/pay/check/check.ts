import { atom, type ReadableAtom } from "nanostores";
import { retrying } from "../../client/retry.ts";
import type { Organization } from "../../contract/organization.ts";
import type { Preflight, PreflightRequest, PreflightResult } from "../../contract/preflight.ts";
import { ledgerAmount } from "../../stellar/amount.ts";
import type { CheckedRun } from "../line/lines.ts";
import type { PaidStore } from "../paid/paid.ts";
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

/** What asking has found so far. */
interface Found {
  byAccount: Map<string, Finding>;
  memoRequired: Set<string>;
  owners: Map<string, Organization>;
  sender: Preflight["sender"] | null;
  retryAfter: number;
}

interface CheckPorts {
  $checked: ReadableAtom<CheckedRun | null>;
  $balance: ReadableAtom<Balance | null>;
  paid: PaidStore;
  /** When the pay period of the draft begins (milliseconds since 1970). */
  periodBegins: () => number;
}

/** What the ledger says of the payees of the draft. */
export class Check {
  readonly $findings = atom<Findings>(NONE);
  readonly $again = atom<AskingAgain>(FRESH);

  /** Ends the asking that is under way. */
  #asking = new AbortController();

  /** What each account was to get when its limit was found too low, in stroops. */
  readonly #overLimit = new Map<string, bigint>();

  readonly #world: World;
  readonly #ports: CheckPorts;

  constructor(world: World, ports: CheckPorts) {
    this.#world = world;
    this.#ports = ports;
  }

  /** Forgets everything that was found, as when another draft is opened. */
  forget(): void {
    this.#asking.abort();
    this.#overLimit.clear();
    this.$findings.set(NONE);
  }

  /**
   * Asks the ledger about the payees of a run, and what they got already. `afresh` asks about those
   * again that were asked before: just before signing, an old answer is not good enough. True when
   * all are answered.
   */
  async ask(
    sender: string,
    run: CheckedRun,
    { afresh = false }: { afresh?: boolean } = {},
  ): Promise<boolean> {
    this.#asking.abort();
    const { signal } = this.#asking = new AbortController();
    const { paid, periodBegins } = this.#ports;
    const found = keptOf(this.$findings.get(), afresh);
    const { byAccount } = found;
    const wanted = this.#unanswered(run, byAccount);
    const recordRead = paid.readNewest(sender, { from: periodBegins() });
    const show = (status: Findings["status"], answered: number) =>
      this.$findings.set({ ...copyOf(found), status, asked: wanted.length, answered });
    show("asking", 0);
    try {
      for (let at = 0; at < wanted.length; at += CHUNK) {
        if (at > 0) show("asking", at);
        const isAnswered = await this.#askAbout(
          sender,
          wanted.slice(at, at + CHUNK),
          found,
          signal,
        );
        if (signal.aborted) return false;
        if (isAnswered) continue;
        for (const { account } of wanted.slice(at)) byAccount.set(account, "unknown");
        break;
      }
    } catch (error) {
      // nothing may look as if it were still being asked
      for (const { account } of wanted) byAccount.set(account, byAccount.get(account) ?? "unknown");
      show("failed", 0);
      throw error;
    }
    const isRead = await recordRead;
    if (signal.aborted) return false;
    const complete = isRead && wanted.every(({ account }) => byAccount.get(account) !== "unknown");
    show(complete ? "done" : "failed", wanted.length);
    return complete;
  }

  /**
   * Asks now, and begins anew to count how often it was asked by itself; `afresh` about everybody,
   * since what was missing may have been done meanwhile.
   */
  askNow(options: { afresh?: boolean } = {}): void {
    this.$again.set(FRESH);
    this.#askDraft(options);
  }

  /**
   * Asks about whoever is new in the draft once typing stops, and again about those for whom there
   * was no answer: a bounded number of times, with longer and longer pauses. Ends when the answer
   * is called.
   */
  keepAsking(): () => void {
    const stops = [
      this.#askAboutNew(),
      this.#askAgain(),
      // a connection that is back is worth a question at once
      this.#world.screen.onOnline(() => {
        if (this.$findings.get().status === "failed") this.askNow();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  #askAboutNew(): () => void {
    const { $checked, $balance } = this.#ports;
    let cancel = () => {};
    let asker: string | undefined;
    const look = () => {
      cancel();
      const sender = $balance.get()?.address;
      const checked = $checked.get();
      const { status, byAccount } = this.$findings.get();
      if (sender === undefined) asker = undefined;
      if (sender === undefined || checked === null || status === "asking") return;
      // whoever connects a wallet is told what holds then
      const isNew = asker !== sender && checked.ready.length > 0;
      if (!isNew && this.#unanswered(checked, byAccount).length === 0) return;
      cancel = this.#world.after(QUIET_MS, () => {
        asker = sender;
        this.askNow();
      });
    };
    const stops = [$checked, $balance, this.$findings].map(($each) => $each.subscribe(look));
    return () => [cancel, ...stops].forEach((stop) => stop());
  }

  #askAgain(): () => void {
    let cancel = () => {};
    const stop = this.$findings.subscribe(({ status, retryAfter }) => {
      cancel();
      if (status === "asking") return;
      const { tries } = this.$again.get();
      const pause = PAUSES[tries];
      if (status !== "failed" || pause === undefined) {
        return this.$again.set(status === "failed" ? { ...FRESH, tries } : FRESH);
      }
      this.$again.set({ ...FRESH, tries: tries + 1, waiting: true });
      const seconds = Math.min(Math.max(pause, retryAfter), LONGEST_PAUSE);
      cancel = this.#world.after(seconds * 1000, () => this.#askDraft());
    });
    return () => {
      cancel();
      stop();
    };
  }

  #askDraft(options?: { afresh?: boolean }): void {
    const sender = this.#ports.$balance.get()?.address;
    const checked = this.#ports.$checked.get();
    if (sender !== undefined && checked !== null) void this.ask(sender, checked, options);
  }

  /** Those about whom the ledger is to be asked; a limit is worth it when the sum has changed. */
  #unanswered(run: CheckedRun, known: ReadonlyMap<string, Finding>): Payee[] {
    return payeesOf(run).filter(({ account, stroops }) => {
      const asked = this.#overLimit.get(account);
      return !known.has(account) || (asked !== undefined && asked !== stroops);
    });
  }

  /** Asks about some payees at once; false where there was no answer. */
  async #askAbout(
    sender: string,
    payees: readonly Payee[],
    found: Found,
    signal: AbortSignal,
  ): Promise<boolean> {
    // the service may name a pause, after which it is asked again by itself
    const answer = await retrying(
      { retries: RETRIES, patience: PATIENCE_S, signal, wait: this.#world.sleep },
      () => this.#world.api.preflight(requestOf(sender, payees), { signal }),
    );
    if (signal.aborted) return false;
    if (!answer.ok) {
      found.retryAfter = Math.max(found.retryAfter, answer.retryAfter ?? 0);
      return false;
    }
    found.sender = answer.value.sender;
    for (const { account } of payees) found.byAccount.set(account, "unknown");
    for (const recipient of answer.value.recipients) {
      const payee = payees[recipient.index];
      found.retryAfter = Math.max(found.retryAfter, recipient.retryAfter ?? 0);
      if (payee !== undefined) this.#note(found, payee, recipient);
    }
    return true;
  }

  /** Notes an answer; where it is unknown, whose the account is and what it asks for stay as known. */
  #note(
    found: Found,
    { account, stroops }: Payee,
    recipient: Preflight["recipients"][number],
  ): void {
    const finding = findingOf(recipient.result);
    const isMemoRequired = finding === "memo_required" || recipient.memoRequired === true;
    found.byAccount.set(account, finding);
    if (finding === "limit_exceeded") this.#overLimit.set(account, stroops);
    else this.#overLimit.delete(account);
    if (recipient.organization !== undefined) found.owners.set(account, recipient.organization);
    else if (finding !== "unknown") found.owners.delete(account);
    if (isMemoRequired) found.memoRequired.add(account);
    else if (finding !== "unknown") found.memoRequired.delete(account);
  }
}

/** What was found before, as far as it is not asked about again. */
function keptOf({ byAccount, memoRequired, owners, sender }: Findings, afresh: boolean): Found {
  const kept = [...byAccount].filter(([, finding]) =>
    // an account that paid itself may be another one's payee
    !afresh && finding !== "unknown" && finding !== "own_account"
  );
  return {
    byAccount: new Map(kept),
    memoRequired: new Set(memoRequired),
    owners: new Map(owners),
    sender,
    retryAfter: 0,
  };
}

function copyOf({ byAccount, memoRequired, owners, ...found }: Found): Found {
  return {
    ...found,
    byAccount: new Map(byAccount),
    memoRequired: new Set(memoRequired),
    owners: new Map(owners),
  };
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
