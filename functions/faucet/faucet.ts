import { pause } from "../../src/client/pause.ts";
import type { Funded } from "../../src/contract/fund.ts";
import { failed, type Outcome } from "../../src/contract/outcome.ts";
import { STROOPS_PER_UNIT } from "../../src/stellar/amount.ts";
import type { FaucetService } from "../services.ts";
import type { Friendbot } from "./friendbot.ts";
import type { Idempotency } from "./idempotency.ts";

export interface FaucetOptions {
  /** Null where there is none, or the network is no test network. */
  friendbot: Friendbot | null;
  idempotency: Idempotency;
  /** The account's XLM as the ledger has it now, in stroops; null where there is no account. */
  balance(account: string): Promise<Outcome<bigint | null>>;
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
}

/** What Friendbot gives, in stroops. */
const FUNDED_STROOPS = 10_000n * STROOPS_PER_UNIT;

/** Funding takes as long as a ledger takes to close; after this nothing more is waited for. */
const PATIENCE_MS = 20_000;

/** A full network is begun anew by a person, or not at all. */
const FULL_RETRY_SECONDS = 3_600;

/** How often the ledger is looked at while Friendbot is silent. */
const LOOK_MS = 2_500;

/** Only what will not change by asking again is replayed to the same key. */
export function isFinalFunding(outcome: Outcome<unknown>): boolean {
  return outcome.ok || outcome.code === "already_funded";
}

/** The faucet: Friendbot, asked once; when it falls silent, the ledger tells what became of it. */
export function createFaucet(options: FaucetOptions): FaucetService {
  const { friendbot, idempotency, balance } = options;
  const now = options.now ?? Date.now;
  const sleep = options.sleep ?? pause;

  /** True once the account has what was asked for beyond `before`; false where it never does. */
  async function rises(account: string, before: bigint | null, deadline: number): Promise<boolean> {
    while (true) {
      const last = now() >= deadline;
      const after = await balance(account);
      if (after.ok && (after.value ?? 0n) - (before ?? 0n) >= FUNDED_STROOPS) return true;
      if (last) return false;
      await sleep(Math.min(LOOK_MS, Math.max(0, deadline - now())));
    }
  }

  async function give(ask: Friendbot, account: string): Promise<Outcome<Funded>> {
    const before = await balance(account);
    const deadline = now() + PATIENCE_MS;
    const reply = await ask(account, PATIENCE_MS);
    switch (reply.kind) {
      case "funded":
        return funded(account, reply.hash);
      case "already_funded":
        return failed("already_funded");
      case "refused":
        return failed("upstream_unavailable", { retryAfter: reply.retryAfter });
      case "full":
        return failed("network_full", { retryAfter: FULL_RETRY_SECONDS });
      case "invalid":
        return failed("upstream_invalid");
      case "silent":
        // where it is not known what the account had, nothing can be seen to have come
        return before.ok && await rises(account, before.value, deadline)
          ? funded(account, null)
          : failed(reply.code, { retryAfter: 10 });
    }
  }

  return {
    available: friendbot !== null,
    async fund(account, idempotencyKey) {
      if (friendbot === null) return failed("not_test_network");
      return idempotencyKey === null
        ? await give(friendbot, account)
        : await idempotency.once(idempotencyKey, account, () => give(friendbot, account));
    },
  };
}

function funded(address: string, hash: string | null): Outcome<Funded> {
  return {
    ok: true,
    value: {
      success: true,
      address,
      amount: "10000",
      asset: "XLM",
      message: "Account funded with 10,000 XLM of the test network.",
      ...(hash === null ? {} : { hash }),
    },
  };
}
