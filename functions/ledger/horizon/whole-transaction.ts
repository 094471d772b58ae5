import { readEnvelope } from "../../../src/stellar/envelope/envelope.ts";
import { XdrFault } from "../../../src/stellar/envelope/xdr-reader.ts";
import { accountKey } from "../../../src/stellar/strkey.ts";
import { takingsIn } from "../../../src/stellar/trades.ts";
import type { OperationRecord, Transfer } from "../ledger.ts";
import { transfersAmong } from "../transfers.ts";
import {
  DocumentError,
  joinedOf,
  type OperationFields,
  type ReadOperation,
  type ReadResult,
} from "./operations.ts";

/** What of an operation's document says who gave to whom in its transaction. */
interface WholeTransaction {
  type: string;
  /** Whose operation it is. */
  source: string;
  /** How many operations it has, where that is said. */
  count: number | undefined;
  envelopeXdr: string;
  resultXdr: string;
}

/**
 * Adds to an operation by which an account got something what the account gave in the same
 * transaction, where it may have given anything. The transaction of each hash is read once.
 */
export function withTransfers(account: string, loadReader: () => Promise<ReadResult>) {
  const known = new Map<string, Transfer[]>();
  const key = accountKey(account);
  const signs = key === null ? null : signsOf(key);

  async function completed(operation: OperationRecord, whole: WholeTransaction) {
    const transfers = known.get(operation.hash) ?? transfersOf(whole, await loadReader());
    known.set(operation.hash, transfers);
    return transfers.some(({ from }) => from === account) ? { ...operation, transfers } : operation;
  }

  // most are as they were read, and a history has hundreds: nobody waits for those
  return ({ operation, common }: ReadOperation): OperationRecord | Promise<OperationRecord> => {
    // a contract call stands alone, and its transfers are in its document
    if (operation.body.kind === "contract" || operation.body.kind === "other") return operation;
    const whole = wholeOf(common);
    return signs === null || !mayGive(whole, account, signs)
      ? operation
      : completed(operation, whole);
  };
}

function wholeOf(common: OperationFields): WholeTransaction {
  const joined = joinedOf(common);
  const { operation_count: count, envelope_xdr: envelopeXdr, result_xdr: resultXdr } = joined;
  if (envelopeXdr === undefined || envelopeXdr === "") throw new DocumentError("no envelope");
  return { type: common.type, source: common.source_account, count, envelopeXdr, resultXdr };
}

/**
 * False where the account can only have got something: its key stands nowhere but where it is
 * paid. Most of a worker's history is one line of a large pay run, and reading it whole takes long.
 */
function mayGive(whole: WholeTransaction, account: string, signs: readonly string[]): boolean {
  const { type, source, count, envelopeXdr, resultXdr } = whole;
  const isPath = type.startsWith("path_payment");
  if (count === 1 && !isPath) return false;
  if (source === account) return true;
  return has(envelopeXdr, signs, 2) || has(resultXdr, signs, isPath ? 2 : 1);
}

/**
 * What bytes are in base64 wherever they stand in others: there are three ways, by how many bytes
 * stand before them. The signs at both ends hold bits of the neighbours too, and are left out.
 */
function signsOf(bytes: Uint8Array): string[] {
  return [0, 1, 2].map((before) => {
    const text = Uint8Array.of(...new Uint8Array(before), ...bytes).toBase64({ omitPadding: true });
    return text.slice(Math.ceil(before * 8 / 6), Math.floor((before + bytes.length) * 8 / 6));
  });
}

/** Base64 without a blank or a line break, in which nothing would be found. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** True where one of the texts stands in the base64 at least so many times in all. */
function has(base64: string, texts: readonly string[], times: number): boolean {
  if (!BASE64.test(base64)) throw new DocumentError("not base64");
  let found = 0;
  for (const text of texts) {
    for (let at = base64.indexOf(text); at !== -1; at = base64.indexOf(text, at + 1)) found += 1;
  }
  return found >= times;
}

function transfersOf(
  { envelopeXdr, resultXdr }: WholeTransaction,
  readResult: ReadResult,
): Transfer[] {
  const envelope = envelopeOf(envelopeXdr);
  const { operations } = readResult(resultXdr);
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
  return transfersAmong(movements, takingsIn(envelope, operations));
}

function envelopeOf(envelopeXdr: string) {
  try {
    return readEnvelope(envelopeXdr);
  } catch (cause) {
    if (cause instanceof XdrFault) throw new DocumentError("not an envelope", { cause });
    throw cause;
  }
}
