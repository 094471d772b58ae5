import type { BumpSequenceOpWire, BumpSequenceResultWire } from "@stellar/stellar-sdk/xdr";
import { GENERAL, inner, type Operation } from "../operation.ts";
import { BUMP_SEQUENCE as CODE } from "../result-codes.ts";
import { withSequence } from "../sequence.ts";

const outcome = (code: BumpSequenceResultWire["code"]) =>
  inner(code === CODE.op_success, { type: 11, bumpSeqResult: { code } });

/** Raises the account's sequence number; a lower one changes nothing but its age. */
export function bumpSequence(body: BumpSequenceOpWire): Operation {
  return {
    threshold: "low",
    participants: [],
    blank: outcome(CODE.op_success).result,
    check: () => body.bumpTo < 0n ? outcome(CODE.op_bad_seq) : undefined,
    async apply({ state, header, source }) {
      const account = await state.account(source);
      if (!account) return GENERAL.noAccount;
      const seqNum = body.bumpTo > account.seqNum ? body.bumpTo : account.seqNum;
      state.put(withSequence(account, seqNum, header));
      return outcome(CODE.op_success);
    },
  };
}
