import { type Memo, NO_MEMO } from "../stellar/memo.ts";
import { feeBid } from "./fee.ts";
import { fateOf, type SignedEnvelope, TIME_BOUND_SECONDS } from "./fate.ts";
import { accountSequence, latestLedger } from "./horizon.ts";
import type { WalletOperation } from "./operation.ts";
import type { LedgerPlace } from "./place.ts";
import { type ResultCodes, submitEnvelope } from "./submit.ts";
import type { Wallet, WalletRefusal } from "./wallet.ts";
import { walletRefusal } from "./wallet.ts";

/** How often the ledger is asked about an envelope on its way, in milliseconds. */
const ASK_AGAIN_MS = 2_000;

/** What is sent at once and followed until the ledger has decided. */
export interface Sending {
  wallet: Wallet;
  place: LedgerPlace;
  /** The paying and signing account, `G…`. */
  address: string;
  operations: readonly WalletOperation[];
  memo?: Memo;
  signal?: AbortSignal;
  onSlow?: () => void;
  /** Called when the signature is there and the envelope goes out. */
  onSigned?: (hash: string) => void;
}

/** What became of it. */
export type SendOutcome =
  | { ok: true; hash: string; ledger: number | null }
  | WalletRefusal
  /** The account does not exist on this network. */
  | { ok: false; code: "no_account" }
  /** The network could not be reached before anything was signed. */
  | { ok: false; code: "unreachable" }
  /** The network refused it; nothing moved. */
  | { ok: false; code: "rejected"; codes: ResultCodes }
  /** Its time ran out without it; nothing moved. */
  | { ok: false; code: "expired" };

/**
 * Builds, signs, sends and follows one transaction that need not survive a reload: permission to
 * hold USDC, taking what waits. Wages go through the pay run's journal instead.
 */
export async function sendNow(sending: Sending): Promise<SendOutcome> {
  const { place, address, wallet } = sending;
  const [account, latest, fee] = await Promise.all([
    accountSequence(place, address),
    latestLedger(place),
    feeBid(place),
  ]);
  if (!account.ok || !latest.ok) return { ok: false, code: "unreachable" };
  if (account.value === null) return { ok: false, code: "no_account" };
  const { buildEnvelope, checkSigned } = await import("./build.ts");
  const sequence = account.value.sequence + 1n;
  const maxTime = latest.value.closedAt + TIME_BOUND_SECONDS;
  const unsigned = buildEnvelope({
    source: address,
    sequence,
    operations: sending.operations,
    memo: sending.memo ?? NO_MEMO,
    feePerOperation: fee.perOperation,
    minTime: 0,
    maxTime,
    passphrase: place.passphrase,
  });
  const answer = await wallet.sign({ ...sending, envelopeXdr: unsigned.xdr });
  if (!answer.ok) return answer;
  const expected = { hash: unsigned.hash, signer: address, passphrase: place.passphrase };
  const signed = checkSigned(answer.value, expected);
  if (signed === null) return walletRefusal("altered");
  sending.onSigned?.(signed.hash);
  const ledger = latest.value.sequence;
  const envelope = { hash: signed.hash, source: address, sequence, maxTime, ledger };
  return follow(place, { ...envelope, xdr: signed.xdr });
}

async function follow(
  place: LedgerPlace,
  envelope: SignedEnvelope & { xdr: string },
): Promise<SendOutcome> {
  const { hash } = envelope;
  let codes: ResultCodes | null = null;
  while (true) {
    const answer = await submitEnvelope(place, envelope);
    if (answer.status === "applied") return { ok: true, hash, ledger: answer.ledger };
    if (answer.status === "refused") codes = answer.codes;
    const fate = await fateOf(place, envelope);
    if (fate.status === "applied") return { ok: true, hash, ledger: fate.ledger };
    if (fate.status === "failed") {
      return { ok: false, code: "rejected", codes: codes ?? await failedCodes(fate.resultXdr) };
    }
    // nothing that is sent here could pay twice: a named reason may be told at once
    if (codes !== null) return { ok: false, code: "rejected", codes };
    if (fate.status === "dead") return { ok: false, code: "expired" };
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

async function failedCodes(resultXdr: string): Promise<ResultCodes> {
  const { resultCodes } = await import("./result.ts");
  return resultCodes(resultXdr);
}
