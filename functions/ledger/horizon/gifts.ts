import { z } from "zod";
import { readEnvelope } from "../../../src/stellar/envelope/envelope.ts";
import { XdrFault } from "../../../src/stellar/envelope/xdr-reader.ts";
import { accountKey } from "../../../src/stellar/strkey.ts";
import { takingsIn } from "../../../src/stellar/trades.ts";
import { giftsIn } from "../history/gifts.ts";
import type { Gift, OperationRecord } from "../ledger.ts";
import { bytesIn, DocumentError, type ReadResult } from "./operations.ts";

/** What of an operation's document says who gave to whom in its transaction. */
const wholeTransaction = z.object({
  type: z.string(),
  source_account: z.string(),
  transaction: z.object({
    operation_count: z.number().optional(),
    envelope_xdr: z.string().min(1),
    result_xdr: z.string().min(1),
  }),
});

type WholeTransaction = z.infer<typeof wholeTransaction>;

/**
 * Adds to an operation by which an account got something what the account gave in the same
 * transaction, where it may have given anything. The transaction of each hash is read once.
 */
export function withGifts(account: string, loadReader: () => Promise<ReadResult>) {
  const known = new Map<string, Gift[]>();
  const key = accountKey(account);
  return async (operation: OperationRecord, document: unknown): Promise<OperationRecord> => {
    // a contract call stands alone, and its transfers are in its document
    if (operation.body.kind === "contract" || operation.body.kind === "other") return operation;
    const whole = wholeTransaction.parse(document);
    if (key === null || !mayGive(whole, account, key)) return operation;
    const gifts = known.get(operation.hash) ?? giftsOfWhole(whole, await loadReader());
    known.set(operation.hash, gifts);
    return gifts.some(({ from }) => from === account) ? { ...operation, gifts } : operation;
  };
}

/**
 * False where the account can only have got something: its key stands nowhere but where it is
 * paid. Most of a worker's history is one line of a large pay run, and reading it whole takes long.
 */
function mayGive(whole: WholeTransaction, account: string, key: Uint8Array): boolean {
  const { type, source_account: source, transaction } = whole;
  const isPath = type.startsWith("path_payment");
  if (transaction.operation_count === 1 && !isPath) return false;
  if (source === account) return true;
  const { envelope_xdr: envelope, result_xdr: result } = transaction;
  return has(bytesIn(envelope), key, 2) || has(bytesIn(result), key, isPath ? 2 : 1);
}

/** True where the key stands in the bytes at least so many times. */
function has(bytes: Uint8Array, key: Uint8Array, times: number): boolean {
  const first = key[0] ?? 0;
  let found = 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (!key.every((byte, n) => bytes[at + n] === byte)) continue;
    found += 1;
    if (found === times) return true;
  }
  return false;
}

function giftsOfWhole({ transaction }: WholeTransaction, readResult: ReadResult): Gift[] {
  const envelope = envelopeOf(transaction.envelope_xdr);
  const { operations } = readResult(transaction.result_xdr);
  const movements = envelope.payments.flatMap((payment) => {
    if (payment === null) return [];
    const { kind, sender, recipient, claimants, asset } = payment;
    // who claims a balance signs for it, and who set it aside is not named
    if (kind === "claimable_claimed") return { sender: null, recipient: sender.account, asset };
    return {
      sender: sender.account,
      recipient: recipient?.account ?? null,
      ...(claimants === undefined ? {} : { claimants }),
      asset,
    };
  });
  return giftsIn(movements, takingsIn(envelope, operations));
}

function envelopeOf(envelopeXdr: string) {
  try {
    return readEnvelope(envelopeXdr);
  } catch (cause) {
    if (cause instanceof XdrFault) throw new DocumentError("not an envelope", { cause });
    throw cause;
  }
}
