import { atom, type ReadableAtom } from "nanostores";
import type { Organization } from "../../contract/organization.ts";
import { sendNow } from "../../wallet/send.ts";
import type { Wallet } from "../../wallet/wallet.ts";
import { type JobStep, runWalletJob } from "../../wallet/work-steps.ts";
import type { WalletSession } from "../payer/wallet.ts";
import { sendWithLock, type World } from "../world/world.ts";

export type NameCheck =
  | { state: "asking" }
  /** The account has no known name yet, and no domain was checked. */
  | { state: "none" }
  | { state: "confirmed"; organization: Organization }
  /** `homeDomain`: the site that the account names now; empty if it names none. */
  | { state: "missing"; reason: string; homeDomain: string; domain: string }
  | { state: "failed"; code: string; minutes: number };

/** Maximum length of a home domain on the ledger. */
const MAX_DOMAIN = 32;

type Session = Extract<WalletSession, { status: "ready" }>;

type NameDependencies = Pick<World, "api" | "connection" | "lock" | "now" | "sleep">;

interface NameParts {
  world: NameDependencies;
  wallet: { $session: ReadableAtom<WalletSession> };
}

/** The site must list the account, and the account must name the site. */
function createNameVerification({ world, wallet: { $session } }: NameParts, session: Session) {
  const { api, connection } = world;
  const { address, wallet } = session;
  const $check = atom<NameCheck>({ state: "asking" });
  const $signing = atom<JobStep>({ step: "idle" });
  let waiting = new AbortController();

  /** Reads the last result. Unlike `check()`, this doesn't count against the hourly limit. */
  async function read(): Promise<Organization | null> {
    const answer = await api.organization(address);
    if (answer.ok) $check.set({ state: "confirmed", organization: answer.value });
    else $check.set(answer.code === "no_organization" ? { state: "none" } : failed(answer));
    return answer.ok ? answer.value : null;
  }

  async function check(domain: string): Promise<void> {
    $check.set({ state: "asking" });
    const answer = await api.organization(address, { domain });
    if (answer.ok) return $check.set({ state: "confirmed", organization: answer.value });
    const { code, reason, homeDomain = "" } = answer;
    $check.set(
      code === "no_organization" && reason !== undefined
        ? { state: "missing", reason, homeDomain, domain }
        : failed(answer),
    );
  }

  /** Sets the account's home domain to `next`, then checks `domain`. */
  async function sign(next: string, domain: string): Promise<void> {
    const isDone = await runWalletJob(
      $signing,
      { address, wallet, signal: waiting.signal },
      (watching) => {
        const operations = [{ kind: "home_domain" as const, domain: next }];
        const signed = { wallet, connection, address, operations, clock: world };
        return sendWithLock(world, () => sendNow({ ...watching, ...signed }));
      },
    );
    if (isDone) await check(domain);
  }

  function stop(): void {
    waiting.abort();
    waiting = new AbortController();
  }

  // stop when the wallet changes: if the old one never answers, it would keep the lock for sending
  const unlisten = $session.listen((now) => {
    // a locked wallet can be unlocked, and another payer has the same key
    const isSame = now.status === "ready" && now.wallet === wallet && now.address === address;
    if (isSame || now.status === "refused") return;
    stop();
    unlisten();
    verifications.delete(wallet);
  });

  return { address, $check, $signing, read, check, sign, stop };
}

export type NameVerification = ReturnType<typeof createNameVerification>;

const verifications = new WeakMap<Wallet, NameVerification>();

/** The verification outlives the view, so that a check in progress continues. */
export function getNameVerification(parts: NameParts, session: Session): NameVerification {
  const known = verifications.get(session.wallet);
  if (known?.address === session.address) return known;
  const verification = createNameVerification(parts, session);
  verifications.set(session.wallet, verification);
  return verification;
}

function failed({ code, retryAfter = 60 }: { code: string; retryAfter?: number }): NameCheck {
  return { state: "failed", code, minutes: Math.max(1, Math.ceil(retryAfter / 60)) };
}

/** The domain as the ledger stores it. */
export function parseDomain(
  text: string,
): { domain: string } | { fault: "empty" | "malformed" | "too_long" } {
  const written = text.trim();
  if (written === "") return { fault: "empty" };
  const url = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  // the URL parser converts non-ASCII letters to Punycode
  const domain = URL.canParse(url) ? new URL(url).hostname : "";
  if (!/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(domain)) return { fault: "malformed" };
  return domain.length > MAX_DOMAIN ? { fault: "too_long" } : { domain };
}

/** Creates the file of SEP-1. JSON strings are valid TOML strings. */
export function createOrganizationToml(account: string, name: string): string {
  return `ACCOUNTS = ["${account}"]\n\n[DOCUMENTATION]\nORG_NAME = ${
    JSON.stringify(name.trim())
  }\n`;
}
