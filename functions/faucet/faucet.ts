import { pause } from "../../src/client/pause.ts";
import type { Funded } from "../../src/contract/fund.ts";
import { failed, type Outcome } from "../../src/contract/outcome.ts";
import { STROOPS_PER_UNIT } from "../../src/stellar/amount.ts";
import type { FaucetService } from "../services.ts";
import type { Friendbot } from "./friendbot.ts";
import type { Idempotency } from "./idempotency.ts";

export interface FaucetOptions {
  /** Null without a Friendbot or outside a test network. */
  friendbot: Friendbot | null;
  idempotency: Idempotency;
  /** The XLM balance in stroops; null if the account doesn't exist. */
  balance(account: string): Promise<Outcome<bigint | null>>;
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
}

const FUNDED_STROOPS = 10_000n * STROOPS_PER_UNIT;

/** Time limit for funding, which takes until a ledger closes. */
const FUNDING_TIMEOUT_MS = 20_000;

/** Retry-After for a full sandbox, which its operator has to reset. */
const FULL_RETRY_SECONDS = 3_600;

const CHECK_INTERVAL_MS = 2_500;

/** True for outcomes that a retry can't change; only these are replayed. */
export function isFinalFunding(outcome: Outcome<unknown>): boolean {
  return outcome.ok || outcome.code === "already_funded";
}

/**
 * Requests each funding from Friendbot only once: a retry after a lost response would get
 * `already_funded`. Without a response, the ledger shows whether the account was funded.
 */
export function createFaucet(options: FaucetOptions): FaucetService {
  const { friendbot, idempotency, balance } = options;
  const now = options.now ?? Date.now;
  const sleep = options.sleep ?? pause;

  /** Waits until the balance is `FUNDED_STROOPS` or more above `before`; false at the deadline. */
  async function waitForFunding(
    account: string,
    before: bigint | null,
    deadline: number,
  ): Promise<boolean> {
    while (true) {
      const isLastCheck = now() >= deadline;
      const after = await balance(account);
      if (after.ok && (after.value ?? 0n) - (before ?? 0n) >= FUNDED_STROOPS) return true;
      if (isLastCheck) return false;
      await sleep(Math.min(CHECK_INTERVAL_MS, Math.max(0, deadline - now())));
    }
  }

  async function requestFunding(ask: Friendbot, account: string): Promise<Outcome<Funded>> {
    const before = await balance(account);
    const deadline = now() + FUNDING_TIMEOUT_MS;
    const reply = await ask(account, FUNDING_TIMEOUT_MS);
    switch (reply.kind) {
      case "funded":
        return fundedOutcome(account, reply.hash);
      case "already_funded":
        return failed("already_funded");
      case "refused":
        return failed("upstream_unavailable", { retryAfter: reply.retryAfter });
      case "full":
        return failed("network_full", { retryAfter: FULL_RETRY_SECONDS });
      case "invalid":
        return failed("upstream_invalid");
      case "silent":
        return before.ok && await waitForFunding(account, before.value, deadline)
          ? fundedOutcome(account, null)
          : failed(reply.code, { retryAfter: 10 });
    }
  }

  return {
    available: friendbot !== null,
    async fund(account, idempotencyKey) {
      if (friendbot === null) return failed("not_test_network");
      return idempotencyKey === null
        ? await requestFunding(friendbot, account)
        : await idempotency.once(idempotencyKey, account, () => requestFunding(friendbot, account));
    },
  };
}

function fundedOutcome(address: string, hash: string | null): Outcome<Funded> {
  return {
    ok: true,
    value: {
      success: true,
      address,
      amount: "10000",
      asset: "XLM",
      message: "Account funded with 10,000 test XLM.",
      ...(hash === null ? {} : { hash }),
    },
  };
}
