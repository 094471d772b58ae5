import type { CreateAccountOpWire, CreateAccountResultCodeName } from "@stellar/stellar-sdk/xdr";
import { addressOf } from "../address.ts";
import { availableBalance } from "../balance.ts";
import { newAccount } from "../entries.ts";
import { startingSequence } from "../header.ts";
import type { FaultOf, Operation } from "../operation.ts";

/** Creates an account with a starting balance in lumens. */
export function createAccount(
  { destination: key, startingBalance: balance }: CreateAccountOpWire,
): Operation<FaultOf<CreateAccountResultCodeName, "createAccount">> {
  const destination = addressOf(key.ed25519);
  return {
    participants: [destination],
    check: (source) => balance < 0n || destination === source ? "malformed" : undefined,
    async apply({ state, header, source }) {
      if (await state.account(destination)) return "alreadyExist";
      if (balance < 2n * header.baseReserve) return "lowReserve";
      const payer = await state.account(source);
      if (!payer || availableBalance(payer, header) < balance) return "underfunded";
      state.put({ ...payer, balance: payer.balance - balance });
      state.put(newAccount(destination, balance, startingSequence(header.sequence)));
      return undefined;
    },
  };
}
