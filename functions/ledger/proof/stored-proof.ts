import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { type Envelope, readEnvelope } from "../../../src/stellar/envelope/envelope.ts";
import { XdrFault } from "../../../src/stellar/envelope/xdr-reader.ts";
import type { Asset } from "../../../src/stellar/asset.ts";
import { fromBase64 } from "../../../src/stellar/base64.ts";
import { NO_MEMO } from "../../../src/stellar/memo.ts";
import type { Trade } from "../../../src/stellar/trades.ts";
import type { CorePayment, ProofCore } from "./proof-core.ts";

/** A proof with what the store knows of it besides. */
export interface StoredProof {
  core: ProofCore;
  /** The network's epoch in which it was verified. */
  epoch: number;
  /** False where a second server is still to be heard, or was not asked when it was kept. */
  settled: boolean;
  /** True where its short code was written down before it was kept. */
  coded: boolean;
  /** Of what is not settled: when every second server had forgotten its time, in ms since 1970; else null. */
  forgottenAt: number | null;
  /** The day on which it was last noted that someone asked, in days since 1970. */
  askedOn: number;
}

/** JSON has no bigint: stroops are written as decimal strings. */
type Plain<T> = {
  [K in keyof T]: T[K] extends bigint ? string : T[K] extends bigint | null ? string | null : T[K];
};

/** What is not written of a transaction where it is so. */
const USUAL = { successful: true, reason: null, memo: NO_MEMO } satisfies Partial<ProofCore>;

/** The same of a payment. */
const USUAL_PAYMENT = {
  kind: "payment",
  sender: null,
  senderMuxed: null,
  recipient: null,
  recipientMuxed: null,
  stroops: null,
  asset: null,
  reason: null,
} satisfies Partial<CorePayment>;

/** A transaction as it is written. */
interface Written
  extends
    Pick<ProofCore, "failure" | "createdAt" | "ledger">,
    Partial<Pick<ProofCore, keyof typeof USUAL>> {
  feeCharged: string;
  payments: WrittenPayment[];
  /** Its trades; absent in what was kept before all of them were looked at. */
  given?: Plain<Trade>[];
}

/** A payment as it is written. */
interface WrittenPayment
  extends
    Pick<CorePayment, "op" | "claimants" | "creation" | "memo" | "witnessed">,
    Partial<Pick<Plain<CorePayment>, Exclude<keyof typeof USUAL_PAYMENT, "asset">>> {
  /** `CODE:ISSUER` or `XLM`. */
  asset?: string;
}

/** A transaction as it once was written: with its hash and envelope, and nothing was left out. */
interface FormerlyWritten extends Omit<Written, "payments"> {
  hash: string;
  envelopeXdr: string;
  payments: Plain<CorePayment>[];
  /** The trades of before pools, clawbacks and claims were looked at. */
  trades?: Plain<Trade>[];
}

/** What is written. The epoch comes first: whoever trims the store reads no further. */
interface Entry extends Pick<StoredProof, "epoch">, Partial<Omit<StoredProof, "epoch" | "core">> {
  /** Once JSON in itself. */
  core: Written | string;
}

/**
 * A stored proof in bytes: JSON and, behind a zero, which JSON has nowhere, the envelope as it was
 * signed. What most payments have is left out, and so is the hash, which is in the key. So a payment with
 * a memo stays below 1,002 bytes with its key, which SQLite keeps of an entry where it stands (in pages of
 * 4 KB): for each that is longer it takes another page, four times the room and half as long again to read.
 */
export function writeProof({ core, epoch, ...known }: StoredProof): Uint8Array {
  const { hash: _, envelopeXdr, payments, trades, ...rest } = core;
  const entry = lessUsual({
    epoch,
    ...known,
    core: {
      ...lessUsual({ ...rest, memo: rest.memo.type === "none" ? NO_MEMO : rest.memo }, USUAL),
      payments: payments.map((payment) => ({
        ...lessUsual(payment, USUAL_PAYMENT),
        ...(payment.asset !== null && { asset: assetText(payment.asset) }),
      })),
      given: trades,
    },
  }, { settled: false, coded: false, forgottenAt: null });
  const json = JSON.stringify(
    entry,
    (_name, value) => typeof value === "bigint" ? `${value}` : value,
  );
  // a server may have written it in base64 for URLs, which the XDR library reads as well
  const envelope = fromBase64(envelopeXdr.replaceAll("-", "+").replaceAll("_", "/"));
  return concatBytes(utf8ToBytes(`${json}\0`), envelope);
}

/** The proof that was stored by a hash, in whichever form. */
export function readProof(hash: string, bytes: Uint8Array): StoredProof {
  const end = bytes.indexOf(0);
  const text = new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end));
  const { core, epoch, settled = false, coded = false, forgottenAt = null, askedOn = 0 }: Entry =
    JSON.parse(text);
  const known = { epoch, settled, coded, forgottenAt, askedOn };
  if (typeof core === "string") return { core: former(JSON.parse(core)), ...known };
  const { given, payments, feeCharged, ...rest } = core;
  return {
    core: {
      ...USUAL,
      ...rest,
      hash,
      envelopeXdr: bytes.subarray(end + 1).toBase64(),
      feeCharged: BigInt(feeCharged),
      payments: payments.map(({ asset, stroops, ...payment }) => ({
        ...USUAL_PAYMENT,
        ...payment,
        asset: asset === undefined ? null : assetIn(asset),
        stroops: stroops == null ? null : BigInt(stroops),
      })),
      trades: given?.map(tradeIn),
    },
    ...known,
  };
}

/** True where all is known of it that a proof says now: nobody can have traded, or it was looked at. */
export function isComplete(core: ProofCore): boolean {
  return core.trades !== undefined || !mayTrade(core);
}

/** True where it was kept before the payer's memo was, of a claim or of a contract's transfer. */
export function lacksMemo({ payments }: ProofCore): boolean {
  return payments.some(({ kind, creation, memo }) =>
    (creation !== undefined || kind === "contract_transfer") && memo === undefined
  );
}

/** A transaction in its former form. */
function former(
  { given, trades: seen, feeCharged, payments, ...rest }: FormerlyWritten,
): ProofCore {
  const isLacking = given === undefined && (hasTold(payments) || mayTakeUnasked(rest.envelopeXdr));
  return {
    ...USUAL,
    ...rest,
    feeCharged: BigInt(feeCharged),
    payments: payments.map(({ stroops, ...payment }) => ({
      ...payment,
      stroops: stroops === null ? null : BigInt(stroops),
    })),
    trades: (given ?? (isLacking ? undefined : seen))?.map(tradeIn),
  };
}

function tradeIn({ stroops, ...trade }: Plain<Trade>): Trade {
  return { ...trade, stroops: stroops === null ? null : BigInt(stroops) };
}

/** An asset as Stellar writes it in one word, but for its own. */
function assetText({ code, issuer }: Asset): string {
  return issuer === null ? code : `${code}:${issuer}`;
}

function assetIn(text: string): Asset {
  const [code = "", issuer = null] = text.split(":");
  return { code, issuer };
}

/** What of it is not as usual. */
function lessUsual(whole: object, usual: object): object {
  return Object.fromEntries(
    Object.entries(whole).filter(([name, value]) => value !== Reflect.get(usual, name)),
  );
}

/**
 * False where what was signed says that nobody can have traded: by an offer, on a path, or by what
 * was once set aside.
 */
function mayTrade({ envelopeXdr, payments }: ProofCore): boolean {
  return hasTold(payments) ||
    says(
      envelopeXdr,
      ({ payments }) =>
        payments.some((payment) => payment === null || payment.kind === "path_payment"),
    );
}

/**
 * True where somebody may have given or taken in ways that were not looked at when trades first
 * were: by a pool, or a clawback.
 */
function mayTakeUnasked(envelopeXdr: string): boolean {
  return says(envelopeXdr, ({ takings }) => takings.length > 0);
}

/** True where money was claimed beside another payment, and only told who had set it aside. */
function hasTold(payments: readonly Pick<CorePayment, "kind" | "creation">[]): boolean {
  return payments.length > 1 &&
    payments.some(({ kind, creation }) => kind === "claimable_claimed" && creation === undefined);
}

/** Whether an envelope says so; true of a form that only the XDR library reads. */
function says(envelopeXdr: string, so: (envelope: Envelope) => boolean): boolean {
  try {
    return so(readEnvelope(envelopeXdr));
  } catch (error) {
    if (error instanceof XdrFault) return true;
    throw error;
  }
}
