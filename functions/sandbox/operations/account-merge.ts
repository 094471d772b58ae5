import type { AccountMergeResultCodeName, MuxedAccountWire } from "@stellar/stellar-sdk/xdr";
import { accountOf } from "../address.ts";
import { MAX_INT64 } from "../amount.ts";
import { int64 } from "../encoding.ts";
import { ACCOUNT_FLAG, accountKey } from "../entries.ts";
import { startingSequence } from "../header.ts";
import type { FaultOf, Operation } from "../operation.ts";

/** Closes an account and gives its lumens to another. */
export function accountMerge(
  body: MuxedAccountWire,
): Operation<FaultOf<AccountMergeResultCodeName, "accountMerge">> {
  const destination = accountOf(body);
  return {
    threshold: "high",
    participants: [destination],
    blank: int64(0n),
    check: (source) => source === destination ? "malformed" : undefined,
    async apply({ state, header, source, maxSequence }) {
      const heir = await state.account(destination);
      if (!heir) return "noAccount";
      const account = await state.account(source);
      if (!account) return "opNoAccount";
      if (account.flags & ACCOUNT_FLAG.immutable) return "immutableSet";
      if (account.numSubEntries !== account.signers.length) return "hasSubEntries";
      // Created again in this ledger, the account must not be able to replay a transaction.
      const start = startingSequence(header.sequence);
      if (account.seqNum >= start || maxSequence(source) >= start) return "seqnumTooFar";
      if (account.numSponsoring > 0) return "isSponsor";
      if (heir.balance + account.balance > MAX_INT64) return "destFull";
      state.put({ ...heir, balance: heir.balance + account.balance });
      state.remove(accountKey(source));
      return int64(account.balance);
    },
  };
}
