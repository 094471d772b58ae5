import {
  Account,
  Asset as SdkAsset,
  Claimant,
  Keypair,
  Memo,
  Operation,
  Transaction,
  TransactionBuilder,
} from "@stellar/stellar-sdk/base";
import { formatLedgerAmount, parseLedgerAmount } from "../stellar/amount.ts";
import type { Asset } from "../stellar/asset.ts";
import { toBase64 } from "../stellar/base64.ts";
import { readEnvelope } from "../stellar/envelope/envelope.ts";
import { toHex } from "../stellar/hex.ts";
import type { Memo as LedgerMemo } from "../stellar/memo.ts";
import type { WalletOperation } from "./operation.ts";

// This file imports the SDK. Load it with `await import("./build.ts")` when signing.

export interface TransactionDraft {
  source: string;
  /** The account's current sequence number plus one. */
  sequence: bigint;
  operations: readonly WalletOperation[];
  memo: LedgerMemo;
  /** In stroops. */
  feePerOperation: bigint;
  /** Unix seconds of the ledger's clock. */
  minTime: number;
  maxTime: number;
  passphrase: string;
}

export interface BuiltEnvelope {
  /** Base64 XDR. */
  xdr: string;
  /** 64 lower-case hex digits. */
  hash: string;
}

/** The range of lower time bounds, up to January 2004: all past times mean "now". */
const PAST_SECONDS = 2 ** 30;

/**
 * Random, since two browsers that pay the same people with the same sequence number would otherwise
 * build identical transactions. With different bounds, the ledger applies only one of them.
 */
export function uniqueMinTime(): number {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + chance % (PAST_SECONDS - 1);
}

/** Throws for an invalid draft, which is a bug. */
export function buildEnvelope(draft: TransactionDraft): BuiltEnvelope {
  const account = new Account(draft.source, (draft.sequence - 1n).toString());
  const builder = new TransactionBuilder(account, {
    fee: draft.feePerOperation.toString(),
    networkPassphrase: draft.passphrase,
    memo: sdkMemo(draft.memo),
    timebounds: { minTime: draft.minTime, maxTime: draft.maxTime },
  });
  for (const operation of draft.operations) {
    builder.addOperation(sdkOperation(operation, draft.source));
  }
  return envelopeOf(builder.build());
}

/** Checks a wallet's answer before it is stored or sent. Null if it is altered or not signed. */
export function checkSigned(
  signedXdr: string,
  expected: { hash: string; signer: string; passphrase: string },
): BuiltEnvelope | null {
  const signed = readTransaction(signedXdr, expected.passphrase);
  if (signed === null) return null;
  const envelope = envelopeOf(signed);
  if (envelope.hash !== expected.hash) return null;
  return isSignedBy(signed, expected.signer) ? envelope : null;
}

export interface DecodedDraft extends Pick<TransactionDraft, "operations" | "memo"> {
  /** The maximum fee, in stroops. */
  fee: bigint;
}

/** Null if the envelope does more than payments, trustlines and claims by the account itself. */
export function decodeDraft(xdr: string, source: string, passphrase: string): DecodedDraft | null {
  const read = readTransaction(xdr, passphrase);
  if (read === null || read.source !== source) return null;
  const operations = read.operations.flatMap((operation) =>
    operation.source === undefined || operation.source === source
      ? readOperation(operation) ?? []
      : []
  );
  if (operations.length !== read.operations.length) return null;
  return { operations, memo: readEnvelope(xdr).memo, fee: BigInt(read.fee) };
}

/** The highest limit. */
const NO_LIMIT = "922337203685.4775807";

function readOperation(operation: Transaction["operations"][number]): WalletOperation | null {
  switch (operation.type) {
    case "payment": {
      const { code, issuer = null } = operation.asset;
      const { destination, amount } = operation;
      const stroops = parseLedgerAmount(amount);
      return { kind: "payment", destination, asset: { code, issuer }, stroops };
    }
    case "changeTrust": {
      if (!(operation.line instanceof SdkAsset) || operation.limit !== NO_LIMIT) return null;
      const { code, issuer = null } = operation.line;
      return { kind: "change_trust", asset: { code, issuer } };
    }
    case "claimClaimableBalance":
      return { kind: "claim", balanceId: operation.balanceId };
    default:
      return null;
  }
}

interface HashSigner {
  address: string;
  sign(hash: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** Rejects if the signature wasn't made with the account's own key. */
export async function signEnvelope(
  envelopeXdr: string,
  passphrase: string,
  { address, sign }: HashSigner,
): Promise<string> {
  const transaction = TransactionBuilder.fromXdr(envelopeXdr, passphrase);
  const signature = await sign(Uint8Array.from(transaction.hash()));
  transaction.addSignature(address, toBase64(signature));
  return transaction.toXdr();
}

function readTransaction(xdr: string, passphrase: string): Transaction | null {
  try {
    const read = TransactionBuilder.fromXdr(xdr, passphrase);
    return read instanceof Transaction ? read : null;
  } catch {
    return null;
  }
}

function isSignedBy(transaction: Transaction, signer: string): boolean {
  const key = Keypair.fromPublicKey(signer);
  const hash = transaction.hash();
  return transaction.signatures.some(({ signature }) =>
    signature.toBytes().length === 64 && key.verify(hash, signature)
  );
}

function envelopeOf(transaction: Transaction): BuiltEnvelope {
  return { xdr: transaction.toXdr(), hash: toHex(transaction.hash()) };
}

function sdkAsset(asset: Asset): SdkAsset {
  return asset.issuer === null ? SdkAsset.native() : new SdkAsset(asset.code, asset.issuer);
}

function sdkMemo(memo: LedgerMemo): Memo {
  switch (memo.type) {
    case "none":
      return Memo.none();
    case "text":
      return Memo.text(memo.value);
    case "id":
      return Memo.id(memo.value);
    case "hash":
      return Memo.hash(memo.value);
    case "return":
      return Memo.return(memo.value);
  }
}

const DAY_SECONDS = 86_400;

function sdkOperation(operation: WalletOperation, source: string) {
  switch (operation.kind) {
    case "payment":
      return Operation.payment({
        destination: operation.destination,
        asset: sdkAsset(operation.asset),
        amount: formatLedgerAmount(operation.stroops),
      });
    case "create_account":
      return Operation.createAccount({
        destination: operation.destination,
        startingBalance: formatLedgerAmount(operation.stroops),
      });
    case "change_trust":
      return Operation.changeTrust({ asset: sdkAsset(operation.asset) });
    case "home_domain":
      return Operation.setOptions({ homeDomain: operation.domain });
    case "create_claimable":
      return Operation.createClaimableBalance({
        asset: sdkAsset(operation.asset),
        amount: formatLedgerAmount(operation.stroops),
        claimants: claimants(operation, source),
      });
    case "claim":
      return Operation.claimClaimableBalance({ balanceId: operation.balanceId });
  }
}

function claimants(
  { claimant, takeBackAfterDays }: Extract<WalletOperation, { kind: "create_claimable" }>,
  source: string,
): Claimant[] {
  const worker = new Claimant(claimant, Claimant.predicateUnconditional());
  // The ledger rejects duplicate claimants.
  if (takeBackAfterDays === null || claimant === source) return [worker];
  const seconds = (takeBackAfterDays * DAY_SECONDS).toString();
  const later = Claimant.predicateNot(Claimant.predicateBeforeRelativeTime(seconds));
  return [worker, new Claimant(source, later)];
}
