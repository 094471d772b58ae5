import { atom } from "nanostores";
import type { Organization } from "../../contract/organization.ts";
import { sendNow } from "../../wallet/send.ts";
import { followWork, type WorkStep } from "../../wallet/work-steps.ts";
import type { WalletSession } from "../payer/wallet.ts";
import type { World } from "../world/world.ts";

/** What is known of the employer's own name. */
export type NameCheck =
  | { state: "asking" }
  /** Nobody has said which domain to ask. */
  | { state: "none" }
  | { state: "confirmed"; organization: Organization }
  /** `homeDomain`: what the account names now, whatever that is; empty where it names nothing. */
  | { state: "missing"; reason: string; homeDomain: string; domain: string }
  | { state: "failed"; code: string; minutes: number };

/** The ledger has no room for a longer one. */
const MOST_DOMAIN = 32;

/** The account that signs. */
type Session = Extract<WalletSession, { status: "ready" }>;

type NameWorld = Pick<World, "api" | "place" | "now" | "sleep">;

/** Leads an employer to a name that account and domain confirm of each other. */
function createOwnName(world: NameWorld, session: Session) {
  const { api, place } = world;
  const { address, wallet } = session;
  const $check = atom<NameCheck>({ state: "asking" });
  const $signing = atom<WorkStep>({ step: "idle" });
  let waiting = new AbortController();

  /** Reads what is known, which costs none of the few looks that ask the site anew. */
  async function read(): Promise<Organization | null> {
    const answer = await api.organization(address);
    if (answer.ok) $check.set({ state: "confirmed", organization: answer.value });
    else $check.set(answer.code === "no_organization" ? { state: "none" } : failed(answer));
    return answer.ok ? answer.value : null;
  }

  /** Asks account and domain now. */
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

  /** Has the wallet sign that the account names `next`, and looks again at `domain` where it did. */
  async function sign(next: string, domain: string): Promise<void> {
    const isDone = await followWork(
      $signing,
      { address, signal: waiting.signal },
      (watching) => {
        const operations = [{ kind: "home_domain" as const, domain: next }];
        return sendNow({ ...watching, wallet, place, address, operations, clock: world });
      },
    );
    if (isDone) await check(domain);
  }

  function stop(): void {
    waiting.abort();
    waiting = new AbortController();
  }

  return { $check, $signing, read, check, sign, stop };
}

export type OwnName = ReturnType<typeof createOwnName>;

const begun = new WeakMap<Session, OwnName>();

/** That of an account which has signed in: what is under way goes on while the page shows another view. */
export function ownNameOf(world: NameWorld, session: Session): OwnName {
  const known = begun.get(session) ?? createOwnName(world, session);
  begun.set(session, known);
  return known;
}

function failed({ code, retryAfter = 60 }: { code: string; retryAfter?: number }): NameCheck {
  return { state: "failed", code, minutes: Math.max(1, Math.ceil(retryAfter / 60)) };
}

/** The domain in what somebody wrote or pasted, as the ledger has it; or why it is none. */
export function readDomain(
  text: string,
): { domain: string } | { fault: "empty" | "malformed" | "too_long" } {
  const written = text.trim();
  if (written === "") return { fault: "empty" };
  const url = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  // letters beyond ASCII become Punycode here
  const domain = URL.canParse(url) ? new URL(url).hostname : "";
  if (!/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(domain)) return { fault: "malformed" };
  return domain.length > MOST_DOMAIN ? { fault: "too_long" } : { domain };
}

/** The file that a site puts up (SEP-1). JSON's strings are TOML's. */
export function organizationToml(account: string, name: string): string {
  return `ACCOUNTS = ["${account}"]\n\n[DOCUMENTATION]\nORG_NAME = ${
    JSON.stringify(name.trim())
  }\n`;
}
