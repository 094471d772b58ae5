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
import { ledgerAmount, stroopsOf } from "../stellar/amount.ts";
import type { Asset } from "../stellar/asset.ts";
import { base64Of } from "../stellar/base64.ts";
import { readEnvelope } from "../stellar/envelope/envelope.ts";
import { hexOf } from "../stellar/hex.ts";
import type { Memo as LedgerMemo } from "../stellar/memo.ts";
import type { WalletOperation } from "./operation.ts";

// This file holds the SDK: import it with `await import("./build.ts")`, at the moment of signing.

/** What a transaction is made of. */
export interface Draft {
  /** The paying account, `G…`. */
  source: string;
  /** The sequence number the transaction uses up: the account's own, plus one. */
  sequence: bigint;
  operations: readonly WalletOperation[];
  memo: LedgerMemo;
  /** The fee bid for each operation, in stroops. */
  feePerOperation: bigint;
  /** It can be applied from one moment to another, in Unix seconds of the ledger's clock. */
  minTime: number;
  maxTime: number;
  passphrase: string;
}

/** An envelope and what identifies it on the ledger. */
export interface Envelope {
  /** Base64 XDR. */
  xdr: string;
  /** 64 hex digits in lower case. */
  hash: string;
}

/** Moments long past, up to January 2004: from each of them on is from now on. */
const MOMENTS = 2 ** 30;

/**
 * A moment long past that no other envelope begins at. Two browsers that pay the same people at
 * once, by the same sequence number, would else build one transaction, and each would take it for
 * its own; so they are two, of which the ledger applies one.
 */
export function uniqueMinTime(): number {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + chance % (MOMENTS - 1);
}

/** Builds the unsigned envelope. Throws where the draft makes no transaction: that is a bug. */
export function buildEnvelope(draft: Draft): Envelope {
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

/**
 * The signed envelope if it is the transaction with `hash` and `signer` has signed it, else null:
 * what a wallet gives back is checked before it is kept or sent.
 */
export function checkSigned(
  signedXdr: string,
  expected: { hash: string; signer: string; passphrase: string },
): Envelope | null {
  const signed = readTransaction(signedXdr, expected.passphrase);
  if (signed === null) return null;
  const envelope = envelopeOf(signed);
  if (envelope.hash !== expected.hash) return null;
  return isSignedBy(signed, expected.signer) ? envelope : null;
}

/** What is read of a transaction before it is signed. */
export interface ReadDraft extends Pick<Draft, "operations" | "memo"> {
  /** The highest fee, in stroops. */
  fee: bigint;
}

/**
 * What an unsigned envelope of an account does, read back from it; null where that is more than
 * payments, permission to hold assets and claims by the account itself.
 */
export function readDraft(xdr: string, source: string, passphrase: string): ReadDraft | null {
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

/** The highest limit of a trustline: without a limit. */
const NO_LIMIT = "922337203685.4775807";

function readOperation(operation: Transaction["operations"][number]): WalletOperation | null {
  switch (operation.type) {
    case "payment": {
      const { code, issuer = null } = operation.asset;
      const { destination, amount } = operation;
      const stroops = stroopsOf(amount);
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

/** What signs the hash of a transaction; its key is not shown. */
interface HashSigner {
  address: string;
  sign(hash: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** An envelope with one signature more. Rejects where that is not the account's own. */
export async function signHash(
  envelopeXdr: string,
  passphrase: string,
  { address, sign }: HashSigner,
): Promise<string> {
  const transaction = TransactionBuilder.fromXdr(envelopeXdr, passphrase);
  const signature = await sign(Uint8Array.from(transaction.hash()));
  transaction.addSignature(address, base64Of(signature));
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

function envelopeOf(transaction: Transaction): Envelope {
  return { xdr: transaction.toXdr(), hash: hexOf(transaction.hash()) };
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
        amount: ledgerAmount(operation.stroops),
      });
    case "create_account":
      return Operation.createAccount({
        destination: operation.destination,
        startingBalance: ledgerAmount(operation.stroops),
      });
    case "change_trust":
      return Operation.changeTrust({ asset: sdkAsset(operation.asset) });
    case "home_domain":
      return Operation.setOptions({ homeDomain: operation.domain });
    case "create_claimable":
      return Operation.createClaimableBalance({
        asset: sdkAsset(operation.asset),
        amount: ledgerAmount(operation.stroops),
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
  // the ledger takes nobody for two claimants, and all that is paid with it would fail
  if (takeBackAfterDays === null || claimant === source) return [worker];
  const seconds = (takeBackAfterDays * DAY_SECONDS).toString();
  const later = Claimant.predicateNot(Claimant.predicateBeforeRelativeTime(seconds));
  return [worker, new Claimant(source, later)];
}
