import type { PaymentOpWire, PaymentResultCodeName } from "@stellar/stellar-sdk/xdr";
import { accountOf } from "../address.ts";
import { assetName, isValidAsset, NATIVE } from "../asset.ts";
import { credit, debit, destinationMissing } from "../balance.ts";
import type { FaultOf, Operation } from "../operation.ts";

/** Pays an amount of one asset to an account. */
export function payment(body: PaymentOpWire): Operation<FaultOf<PaymentResultCodeName, "payment">> {
  const destination = accountOf(body.destination);
  return {
    participants: [destination],
    check: () => body.amount <= 0n || !isValidAsset(body.asset) ? "malformed" : undefined,
    async apply({ state, header, source }) {
      const asset = assetName(body.asset);
      if (asset === NATIVE && source === destination) return undefined;
      const { amount } = body;
      // What fails first is found in the order in which stellar-core looks.
      if (await destinationMissing(state, destination, asset)) return "noDestination";
      return await credit(state, { account: destination, asset, amount }) ??
        await debit(state, header, { account: source, asset, amount });
    },
  };
}
