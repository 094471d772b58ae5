import { atom, type ReadableAtom } from "nanostores";
import { VIEW_RETRIES, withRetries } from "../../client/retry.ts";
import type { Organization } from "../../contract/organization.ts";
import type { Preflight, PreflightRequest, PreflightResult } from "../../contract/preflight.ts";
import { formatLedgerAmount } from "../../stellar/amount.ts";
import type { CheckedRun } from "../line/line-checker.ts";
import type { PaidStore } from "../paid/paid.ts";
import type { Balance } from "../payer/balance.ts";
import type { World } from "../world/world.ts";

export type Finding =
  | "ok"
  | "no_account"
  | "no_trustline"
  | "unauthorized"
  | "limit_exceeded"
  | "memo_required"
  /** The money would be set aside for a shared account without identifying the payee. */
  | "aside_memo"
  /** The paying account itself: no one would be paid, and nothing can be set aside for it. */
  | "own_account"
  /** The ledger couldn't be queried. */
  | "unknown";

export interface Findings {
  status: "none" | "asking" | "done" | "failed";
  /** Findings by account; accounts that weren't checked are missing. */
  byAccount: ReadonlyMap<string, Finding>;
  /** Accounts that require a memo, regardless of other findings. */
  memoRequired: ReadonlySet<string>;
  /** Organizations whose name is verified: domain and account name each other. */
  owners: ReadonlyMap<string, Organization>;
  /** The paying account: what a payment needs, and who can sign. */
  sender: Preflight["sender"] | null;
  asked: number;
  answered: number;
  /** Seconds until the server accepts another request; 0 if it didn't say. */
  retryAfter: number;
}

export interface CheckRetries {
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

/** Accounts per request: few enough for the limit on bodies, and for a quick response. */
const CHUNK = 200;

/** Pause in typing before the ledger is queried, in milliseconds. */
const QUIET_MS = 700;

/** Seconds before each automatic retry of a check that failed. */
const PAUSES = [2, 4, 8, 16, 30, 60] as const;

/** Longest automatic pause in seconds, even if the server asks for more. */
const LONGEST_PAUSE = 120;

const NO_RETRIES: CheckRetries = { tries: 0, most: PAUSES.length, waiting: false };

interface PartialFindings {
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
  /** Start of the draft's pay period (milliseconds since 1970). */
  periodBegins: () => number;
}

export class PayeeCheck {
  readonly $findings = atom<Findings>(NONE);
  readonly $retries = atom<CheckRetries>(NO_RETRIES);

  #asking = new AbortController();

  /** For each account over its limit, the amount that exceeded it, in stroops. */
  readonly #overLimit = new Map<string, bigint>();

  readonly #world: World;
  readonly #ports: CheckPorts;

  constructor(world: World, ports: CheckPorts) {
    this.#world = world;
    this.#ports = ports;
  }

  forget(): void {
    this.#asking.abort();
    this.#overLimit.clear();
    this.$findings.set(NONE);
  }

  /** Returns whether all was answered, past payments too. `recheck` repeats answered checks. */
  async ask(
    sender: string,
    run: CheckedRun,
    { recheck = false }: { recheck?: boolean } = {},
  ): Promise<boolean> {
    this.#asking.abort();
    const { signal } = this.#asking = new AbortController();
    const { paid, periodBegins } = this.#ports;
    const found = keptOf(this.$findings.get(), recheck);
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
      // otherwise payees would look as if their check were in progress
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

  /** Checks the draft; with `recheck`, everyone in it, since accounts may have changed. */
  askNow(options: { recheck?: boolean } = {}): void {
    this.$retries.set(NO_RETRIES);
    this.#askDraft(options);
  }

  /** Checks new payees once typing stops, and retries. Returns a function that stops this. */
  keepAsking(): () => void {
    const stops = [
      this.#askAboutNew(),
      this.#retry(),
      // retry at once when the connection is back
      this.#world.screen.onOnline(() => {
        if (this.$findings.get().status === "failed") this.askNow();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  #askAboutNew(): () => void {
    const { $checked, $balance } = this.#ports;
    let cancel = () => {};
    let lastSender: string | undefined;
    const look = () => {
      cancel();
      const sender = $balance.get()?.address;
      const checked = $checked.get();
      const { status, byAccount } = this.$findings.get();
      if (sender === undefined) lastSender = undefined;
      if (sender === undefined || checked === null || status === "asking") return;
      // the payer's own state is only known once a wallet is connected
      const isNew = lastSender !== sender && checked.ready.length > 0;
      if (!isNew && this.#unanswered(checked, byAccount).length === 0) return;
      cancel = this.#world.after(QUIET_MS, () => {
        lastSender = sender;
        this.askNow();
      });
    };
    const stops = [$checked, $balance, this.$findings].map(($each) => $each.subscribe(look));
    return () => [cancel, ...stops].forEach((stop) => stop());
  }

  #retry(): () => void {
    let cancel = () => {};
    const stop = this.$findings.subscribe(({ status, retryAfter }) => {
      cancel();
      if (status === "asking") return;
      const { tries } = this.$retries.get();
      const pause = PAUSES[tries];
      if (status !== "failed" || pause === undefined) {
        return this.$retries.set(status === "failed" ? { ...NO_RETRIES, tries } : NO_RETRIES);
      }
      this.$retries.set({ ...NO_RETRIES, tries: tries + 1, waiting: true });
      const seconds = Math.min(Math.max(pause, retryAfter), LONGEST_PAUSE);
      cancel = this.#world.after(seconds * 1000, () => this.#askDraft());
    });
    return () => {
      cancel();
      stop();
    };
  }

  #askDraft(options?: { recheck?: boolean }): void {
    const sender = this.#ports.$balance.get()?.address;
    const checked = this.#ports.$checked.get();
    if (sender !== undefined && checked !== null) void this.ask(sender, checked, options);
  }

  /** The accounts to check. An account over its limit is checked again if its amount changed. */
  #unanswered(run: CheckedRun, known: ReadonlyMap<string, Finding>): Payee[] {
    return payeesOf(run).filter(({ account, stroops }) => {
      const asked = this.#overLimit.get(account);
      return !known.has(account) || (asked !== undefined && asked !== stroops);
    });
  }

  async #askAbout(
    sender: string,
    payees: readonly Payee[],
    found: PartialFindings,
    signal: AbortSignal,
  ): Promise<boolean> {
    // the service can ask for a pause; the next automatic retry waits for it
    const answer = await withRetries(
      { ...VIEW_RETRIES, signal, wait: this.#world.sleep },
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
      if (payee !== undefined) this.#store(found, payee, recipient);
    }
    return true;
  }

  /** Stores an answer. If it is `unknown`, the known organization and memo requirement stay. */
  #store(
    found: PartialFindings,
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

function keptOf(
  { byAccount, memoRequired, owners, sender }: Findings,
  recheck: boolean,
): PartialFindings {
  const kept = [...byAccount].filter(([, finding]) =>
    // the payer may have changed since, so that `own_account` no longer applies
    !recheck && finding !== "unknown" && finding !== "own_account"
  );
  return {
    byAccount: new Map(kept),
    memoRequired: new Set(memoRequired),
    owners: new Map(owners),
    sender,
    retryAfter: 0,
  };
}

function copyOf({ byAccount, memoRequired, owners, ...found }: PartialFindings): PartialFindings {
  return {
    ...found,
    byAccount: new Map(byAccount),
    memoRequired: new Set(memoRequired),
    owners: new Map(owners),
  };
}

interface Payee {
  account: string;
  stroops: bigint;
}

/** Payees by `G…` account, even for `M…` rows: a muxed address would hide a required memo. */
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

/** Makes a request without memos, so that the response says which accounts require one. */
function requestOf(sender: string, chunk: readonly Payee[]): PreflightRequest {
  const recipients = chunk.map(({ account, stroops }) => ({
    address: account,
    amount: formatLedgerAmount(stroops),
    memo: "",
  }));
  return { sender, recipients };
}

function findingOf(result: PreflightResult): Finding {
  switch (result) {
    case "invalid_address":
    case "invalid_amount":
    case "duplicate":
      // this browser already rules out such requests
      return "unknown";
    default:
      return result;
  }
}
