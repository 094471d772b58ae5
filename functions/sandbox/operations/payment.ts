import type { PaymentOpWire, PaymentResultWire } from "@stellar/stellar-sdk/xdr";
import { accountOf } from "../address.ts";
import { assetName, isValidAsset, NATIVE } from "../asset.ts";
import { inner, type Operation } from "../operation.ts";
import { PAYMENT as CODE } from "../result-codes.ts";
import { transfer } from "../transfer.ts";

const outcome = (code: PaymentResultWire["code"]) =>
  inner(code === CODE.op_success, { type: 1, paymentResult: { code } });

/** Pays an amount of one asset to an account. */
export function payment(body: PaymentOpWire): Operation {
  const destination = accountOf(body.destination);
  return {
    threshold: "medium",
    participants: [destination],
    blank: outcome(CODE.op_success).result,
    check: () =>
      body.amount <= 0n || !isValidAsset(body.asset) ? outcome(CODE.op_malformed) : undefined,
    async apply({ state, header, source }) {
      const asset = assetName(body.asset);
      if (asset === NATIVE && source === destination) return outcome(CODE.op_success);
      const fault = await transfer(state, header, {
        source,
        destination,
        asset,
        amount: body.amount,
      });
      return outcome(fault ? CODE[fault] : CODE.op_success);
    },
  };
}
