import { atom, type WritableAtom } from "nanostores";
import type { ClaimableEntry } from "../contract/claimable.ts";
import type { Network } from "../contract/network.ts";
import { type Asset, usdcIssuedBy } from "../stellar/asset.ts";
import { type WaitOptions, type Wallet, walletRefusal } from "./wallet.ts";
import {
  failedStep,
  type JobResult,
  type JobStep,
  runWalletJob,
  type SubmissionHooks,
} from "./work-steps.ts";

export type WalletChoice = "freighter" | "phone-account" | "demo";

export interface WalletJob {
  network: Network;
  address: string;
  choice: WalletChoice;
}

/**
 * The wallet code and the SDK load on demand. An answer counts until `stop()`, however late.
 * `phoneAccount`: loads the wallet of the account on this phone.
 */
export function createWalletWork(phoneAccount: () => Promise<Wallet>) {
  const $work = atom<JobStep>({ step: "idle" });
  const $asked = atom<JobStep>({ step: "idle" });
  let waiting = new AbortController();

  function waitFor($step: WritableAtom<JobStep>): WaitOptions {
    $step.set({ step: "working" });
    return { signal: waiting.signal, onSlow: () => $step.set({ step: "slow" }) };
  }

  const run = (job: WalletJob, send: Send) =>
    runWalletJob($work, { address: job.address, signal: waiting.signal }, async (watching) => {
      const wallet = job.choice === "phone-account" ? await phoneAccount() : await walletFor(job);
      if (wallet === null) return { ok: false, code: "not_demo" };
      const connected = await wallet.connect(watching);
      if (!connected.ok) return connected;
      if (connected.value.address !== job.address) return { ok: false, code: "wrong_account" };
      return await send(wallet, watching);
    });

  return {
    $work,
    $asked,
    stop(): void {
      waiting.abort();
      waiting = new AbortController();
    },
    /** Opens Freighter if needed; null if it gives no address. */
    async askAddress(network: Network): Promise<string | null> {
      const waiting = waitFor($asked);
      const answer = await import("./freighter.ts")
        .then(({ freighterWallet }) => freighterWallet(network).connect(waiting))
        .catch(() => walletRefusal("wallet_failed"));
      $asked.set(answer.ok ? { step: "idle" } : failedStep(answer));
      return answer.ok ? answer.value.address : null;
    },
    /** Adds a trustline for USDC first if it is missing. */
    claim: (job: WalletJob, entries: readonly ClaimableEntry[], needsTrust: boolean) =>
      run(job, async (wallet, waiting) => {
        const { claimBalances } = await import("./claim.ts");
        const trust: Asset | null = needsTrust ? usdcIssuedBy(job.network.usdcIssuer) : null;
        const balanceIds = entries.map((entry) => entry.id);
        return claimBalances({ ...jobParts(job), ...waiting, wallet, balanceIds, trust });
      }),
    trust: (job: WalletJob) =>
      run(job, async (wallet, waiting) => {
        const { sendNow } = await import("./send.ts");
        const asset = usdcIssuedBy(job.network.usdcIssuer);
        const operations = [{ kind: "change_trust" as const, asset }];
        return sendNow({ ...jobParts(job), ...waiting, wallet, operations });
      }),
  };
}

type Send = (wallet: Wallet, watching: SubmissionHooks) => Promise<JobResult>;

export type WalletWorkStore = ReturnType<typeof createWalletWork>;

function jobParts({ network, address }: WalletJob) {
  return { address, connection: network };
}

async function walletFor({ network, address, choice }: WalletJob): Promise<Wallet | null> {
  if (choice === "freighter") {
    const { freighterWallet } = await import("./freighter.ts");
    return freighterWallet(network);
  }
  if (network.features.demoWallet !== true) return null;
  const { findDemoWallet } = await import("./find-demo.ts");
  return findDemoWallet(network, address);
}
