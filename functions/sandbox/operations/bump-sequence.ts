import type { BumpSequenceOpWire, BumpSequenceResultCodeName } from "@stellar/stellar-sdk/xdr";
import { withSequence } from "../entries.ts";
import type { FaultOf, Operation } from "../operation.ts";

/** Raises the account's sequence number; a lower one changes nothing but its age. */
export function bumpSequence(
  { bumpTo }: BumpSequenceOpWire,
): Operation<FaultOf<BumpSequenceResultCodeName, "bumpSequence">> {
  return {
    threshold: "low",
    check: () => bumpTo < 0n ? "badSeq" : undefined,
    async apply({ state, header, source }) {
      const account = await state.account(source);
      if (!account) return "opNoAccount";
      state.put(withSequence(account, bumpTo > account.seqNum ? bumpTo : account.seqNum, header));
      return undefined;
    },
  };
}
