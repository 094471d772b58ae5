import { atom } from "nanostores";
import { askPreflight } from "../client/preflight.ts";
import type { PreflightRequest, PreflightResult } from "../contract/preflight.ts";
import { ledgerAmount } from "../stellar/amount.ts";
import type { Finding } from "./finding.ts";
import type { CheckedRun } from "./pay-run.ts";

/** What the ledger has for the payees of the draft. */
export interface Findings {
  status: "none" | "asking" | "done" | "failed";
  /** By account; an account that is not in it was not asked about. */
  byAccount: ReadonlyMap<string, Finding>;
  /** How many accounts are asked about, and how many answers there are. */
  asked: number;
  answered: number;
  /** Seconds after which the server wants to be asked again; 0 where it did not say. */
  retryAfter: number;
}

const NONE: Findings = {
  status: "none",
  byAccount: new Map(),
  asked: 0,
  answered: 0,
  retryAfter: 0,
};

/** What the ledger has for the payees of the draft. */
export const $findings = atom<Findings>(NONE);

/** Accounts in one request: well below the body's limit, and quick to answer. */
const CHUNK = 200;

let current: AbortController | null = null;

/** What each account was to get when its limit was found too low, in stroops. */
const overLimit = new Map<string, bigint>();

/** The sums that were too much for a limit and have changed since: worth asking again. */
export function isLimitOutdated(account: string, stroops: bigint): boolean {
  const asked = overLimit.get(account);
  return asked !== undefined && asked !== stroops;
}

/** Forgets everything that was found, as when another draft is opened. */
export function forgetFindings(): void {
  current?.abort();
  $findings.set(NONE);
}

/**
 * Asks the ledger about the payees of a run. `afresh` asks about those again that were asked
 * before: just before signing, an old answer is not good enough. True when all are answered.
 */
export async function askFindings(
  sender: string,
  run: CheckedRun,
  { afresh = false }: { afresh?: boolean } = {},
): Promise<boolean> {
  current?.abort();
  const control = new AbortController();
  current = control;
  const known = afresh ? new Map<string, Finding>() : new Map($findings.get().byAccount);
  const wanted = payeesOf(run).filter(({ account, stroops }) => {
    const finding = known.get(account);
    return finding === undefined || finding === "unknown" || isLimitOutdated(account, stroops);
  });
  let retryAfter = 0;
  const show = (status: Findings["status"], answered: number) => {
    const byAccount = new Map(known);
    $findings.set({ status, byAccount, asked: wanted.length, answered, retryAfter });
  };
  if (wanted.length === 0) {
    show("done", 0);
    return true;
  }
  show("asking", 0);
  for (let at = 0; at < wanted.length; at += CHUNK) {
    const chunk = wanted.slice(at, at + CHUNK);
    const answer = await askPreflight(requestOf(sender, chunk), { signal: control.signal });
    if (control.signal.aborted) return false;
    if (!answer.ok) {
      retryAfter = Math.max(retryAfter, answer.retryAfter ?? 0);
      show("failed", at);
      return false;
    }
    for (const recipient of answer.value.recipients) {
      retryAfter = Math.max(retryAfter, recipient.retryAfter ?? 0);
      note(known, chunk[recipient.index], findingOf(recipient.result));
    }
    show("asking", at + chunk.length);
  }
  const complete = wanted.every(({ account }) => known.get(account) !== "unknown");
  show(complete ? "done" : "failed", wanted.length);
  return complete;
}

function requestOf(sender: string, chunk: readonly Payee[]): PreflightRequest {
  const recipients = chunk.map(({ address, stroops, memo }) => ({
    address,
    amount: ledgerAmount(stroops),
    memo,
  }));
  return { sender, recipients };
}

function note(known: Map<string, Finding>, payee: Payee | undefined, finding: Finding): void {
  if (payee === undefined) return;
  known.set(payee.account, finding);
  if (finding === "limit_exceeded") overLimit.set(payee.account, payee.stroops);
  else overLimit.delete(payee.account);
}

/** An account, and all that it is to get. */
export interface Payee {
  account: string;
  address: string;
  stroops: bigint;
  memo: string;
}

/** One request per account with all that it is to get; without a memo, so that a need is told. */
export function payeesOf(run: CheckedRun): Payee[] {
  const byAccount = new Map<string, Payee>();
  for (const position of run.ready) {
    const checked = run.lines[position];
    if (checked === undefined || checked.account === null || checked.stroops === null) continue;
    const { account, stroops, line } = checked;
    const payee = byAccount.get(account);
    if (payee === undefined) {
      byAccount.set(account, { account, address: line.address, stroops, memo: "" });
    } else payee.stroops += stroops;
  }
  return [...byAccount.values()];
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
