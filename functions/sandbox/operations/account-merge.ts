import type { AccountMergeResultWire, MuxedAccountWire } from "@stellar/stellar-sdk/xdr";
import { accountOf } from "../address.ts";
import { MAX_INT64 } from "../amount.ts";
import { ACCOUNT_FLAG, accountKey } from "../entries.ts";
import { startingSequence } from "../header.ts";
import { GENERAL, inner, type Operation, type OperationContext } from "../operation.ts";
import { ACCOUNT_MERGE as CODE } from "../result-codes.ts";

const failure = (code: Exclude<AccountMergeResultWire["code"], 0>) =>
  inner(false, { type: 8, accountMergeResult: { code } });

const success = (sourceAccountBalance: bigint) =>
  inner(true, { type: 8, accountMergeResult: { code: CODE.op_success, sourceAccountBalance } });

/** Closes an account and gives its lumens to another. */
export function accountMerge(body: MuxedAccountWire): Operation {
  const destination = accountOf(body);
  return {
    threshold: "high",
    participants: [destination],
    blank: success(0n).result,
    check: (source) => source === destination ? failure(CODE.op_malformed) : undefined,
    apply: (context) => apply(context, destination),
  };
}

async function apply(context: OperationContext, destination: string) {
  const { state, header, source } = context;
  const heir = await state.account(destination);
  if (!heir) return failure(CODE.op_no_account);
  const account = await state.account(source);
  if (!account) return GENERAL.noAccount;
  if (account.flags & ACCOUNT_FLAG.immutable) return failure(CODE.op_immutable_set);
  if (account.numSubEntries !== account.signers.length) return failure(CODE.op_has_sub_entries);
  // Created again in this ledger, the account must not be able to replay a transaction.
  const start = startingSequence(header.sequence);
  if (account.seqNum >= start || context.maxSequence(source) >= start) {
    return failure(CODE.op_seq_num_too_far);
  }
  if (account.numSponsoring > 0) return failure(CODE.op_is_sponsor);
  if (heir.balance + account.balance > MAX_INT64) return failure(CODE.op_dest_full);
  state.put({ ...heir, balance: heir.balance + account.balance });
  state.remove(accountKey(source));
  return success(account.balance);
}
