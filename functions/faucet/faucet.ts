import type { Funded } from "../../src/contract/fund.ts";
import { failed, type Outcome } from "../../src/contract/outcome.ts";
import type { FaucetService } from "../services.ts";
import type { Friendbot, FriendbotReply } from "./friendbot.ts";
import type { Idempotency } from "./idempotency.ts";

/** What the faucet is made of. */
export interface FaucetOptions {
  /** Null where there is none, or the network is no test network. */
  friendbot: Friendbot | null;
  idempotency: Idempotency;
  /** Whether the account is on the ledger now. */
  exists(account: string): Promise<Outcome<boolean>>;
}

/** Only what will not change by asking again is replayed to the same key. */
export function isFinalFunding(outcome: Outcome<unknown>): boolean {
  return outcome.ok || outcome.code === "already_funded";
}

/** The faucet: Friendbot, asked once; when it falls silent, the ledger tells what became of it. */
export function createFaucet(options: FaucetOptions): FaucetService {
  const { friendbot, idempotency } = options;

  async function settle(account: string, reply: FriendbotReply): Promise<Outcome<Funded>> {
    switch (reply.kind) {
      case "funded":
        return funded(account, reply.hash);
      case "already_funded":
        return failed("already_funded");
      case "refused":
        return failed("upstream_unavailable", { retryAfter: reply.retryAfter });
      case "invalid":
        return failed("upstream_invalid");
      case "silent": {
        const there = await options.exists(account);
        if (there.ok && there.value) return funded(account, null);
        return failed(reply.late ? "upstream_timeout" : "upstream_unavailable", { retryAfter: 10 });
      }
    }
  }

  return {
    available: friendbot !== null,
    async fund(account, idempotencyKey) {
      if (friendbot === null) return failed("not_test_network");
      const work = async () => await settle(account, await friendbot(account));
      return idempotencyKey === null
        ? await work()
        : await idempotency.once(idempotencyKey, account, work);
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
