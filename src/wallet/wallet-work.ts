import { atom, type WritableAtom } from "nanostores";
import type { ClaimableEntry } from "../contract/claimable.ts";
import type { Network } from "../contract/network.ts";
import { type Asset, usdcOf } from "../stellar/asset.ts";
import type { LedgerPlace } from "./place.ts";
import type { ThrowAwayWallet } from "./throw-away.ts";
import type { Wallet } from "./wallet.ts";

/** Which wallet is to sign. */
export type WalletChoice = "freighter" | "demo";

/** How far a wallet's work is. */
export type WalletWork =
  | { step: "idle" }
  | { step: "working" }
  | { step: "slow" }
  | { step: "done"; hash: string }
  | { step: "failed"; code: string; detail: string };

/** What is to be signed. */
export interface WalletJob {
  network: Network;
  address: string;
  choice: WalletChoice;
}

/**
 * Signs one job with a wallet and follows it on the ledger. The wallet code and the SDK are loaded
 * only now.
 */
export function createWalletWork() {
  const $work = atom<WalletWork>({ step: "idle" });
  const $throwAway = atom<ThrowAwayWallet | null>(null);

  const run = (job: WalletJob, send: Send) =>
    runJob($work, job, $throwAway.get(), send).catch(() => {
      // code that could not be loaded; neither permission nor claim can be had twice
      $work.set({ step: "failed", code: "unreachable", detail: "" });
      return false;
    });

  return {
    $work,
    /** The account for trying things out, once it was made; its wallet is the demo wallet. */
    $throwAway,
    /** Makes such an account, in the sandbox only; false where that could not be done. */
    async makeThrowAway(network: Network): Promise<boolean> {
      if (network.features.demoWallet !== true) return false;
      const { makeThrowAway } = await import("./throw-away.ts");
      const made = await makeThrowAway(placeOf(network));
      if (made !== null) $throwAway.set(made);
      return made !== null;
    },
    /** Takes what waits, with the permission to hold USDC first where it is missing. */
    claim: (job: WalletJob, entries: readonly ClaimableEntry[], needsTrust: boolean) =>
      run(job, async (wallet, onSlow) => {
        const { claimBalances } = await import("./claim.ts");
        const trust: Asset | null = needsTrust ? usdcOf(job.network.usdcIssuer) : null;
        const balanceIds = entries.map((entry) => entry.id);
        return claimBalances({ ...jobParts(job), wallet, onSlow, balanceIds, trust });
      }),
    /** Gives the account the permission to hold USDC. */
    trust: (job: WalletJob) =>
      run(job, async (wallet, onSlow) => {
        const { addTrustline } = await import("./trustline.ts");
        const { usdcIssuer } = job.network;
        return addTrustline({ ...jobParts(job), wallet, onSlow, usdcIssuer });
      }),
  };
}

type Send = (wallet: Wallet, onSlow: () => void) => Promise<SendResult>;

/** Signs and sends; says at each step how far it is, and answers whether it was done. */
async function runJob(
  $work: WritableAtom<WalletWork>,
  job: WalletJob,
  throwAway: ThrowAwayWallet | null,
  send: Send,
): Promise<boolean> {
  const fail = (code: string) => {
    $work.set({ step: "failed", code, detail: "" });
    return false;
  };
  $work.set({ step: "working" });
  const wallet = await walletFor(job, throwAway);
  if (wallet === null) return fail("not_demo");
  const connected = await wallet.connect();
  if (connected.ok && connected.value.address !== job.address) return fail("wrong_account");
  const result = connected.ok ? await send(wallet, () => $work.set({ step: "slow" })) : connected;
  $work.set(result.ok ? { step: "done", hash: result.hash } : failureOf(result));
  return result.ok;
}

/** A wallet's work on a page. */
export type WalletWorkStore = ReturnType<typeof createWalletWork>;

type SendResult =
  | { ok: true; hash: string }
  | { ok: false; code: string; detail?: string; codes?: { transaction: string } };

function jobParts({ network, address }: WalletJob) {
  return { address, place: placeOf(network) };
}

function placeOf({ passphrase, horizonUrl }: Network): LedgerPlace {
  return { passphrase, horizonUrl };
}

function failureOf(failure: Extract<SendResult, { ok: false }>): WalletWork {
  const detail = failure.codes?.transaction ?? failure.detail ?? "";
  return { step: "failed", code: failure.code, detail };
}

async function walletFor(
  { network, address, choice }: WalletJob,
  throwAway: ThrowAwayWallet | null,
): Promise<Wallet | null> {
  const place = placeOf(network);
  if (choice === "freighter") {
    const { freighterWallet } = await import("./freighter.ts");
    return freighterWallet(place);
  }
  if (throwAway?.address === address) return throwAway;
  if (network.features.demoWallet !== true) return null;
  const { findDemoWallet } = await import("./find-demo.ts");
  return findDemoWallet(place, address);
}

/** The address of the account that Freighter has chosen; opens the wallet's window if needed. */
export async function walletAddress(network: Network) {
  const { freighterWallet } = await import("./freighter.ts");
  return freighterWallet(placeOf(network)).connect();
}
