import type {
  PathPaymentStrictSendOpWire,
  PathPaymentStrictSendResultWire,
} from "@stellar/stellar-sdk/xdr";
import { accountOf, publicKeyWire } from "../address.ts";
import { assetName, isValidAsset } from "../asset.ts";
import { inner, type Operation, type OperationContext, type Outcome } from "../operation.ts";
import { PATH_PAYMENT_STRICT_SEND as CODE } from "../result-codes.ts";
import { destinationMissing, receive, send } from "../transfer.ts";

const failure = (code: Exclude<PathPaymentStrictSendResultWire["code"], 0 | -9>) =>
  inner(false, { type: 13, pathPaymentStrictSendResult: { code } });

/** Spends an exact amount; here, where there are no offers, only within one asset. */
export function pathPaymentStrictSend(body: PathPaymentStrictSendOpWire): Operation {
  const destination = accountOf(body.destination);
  return {
    threshold: "medium",
    participants: [destination],
    blank: success(body, destination, 0n).result,
    check: () => {
      const assets = [body.sendAsset, body.destAsset, ...body.path];
      const valid = body.sendAmount > 0n && body.destMin > 0n && assets.every(isValidAsset);
      return valid ? undefined : failure(CODE.op_malformed);
    },
    apply: (context) => apply(body, destination, context),
  };
}

function success(body: PathPaymentStrictSendOpWire, destination: string, amount: bigint): Outcome {
  const last = { destination: publicKeyWire(destination), asset: body.destAsset, amount };
  return inner(true, {
    type: 13,
    pathPaymentStrictSendResult: { code: CODE.op_success, success: { offers: [], last } },
  });
}

async function apply(
  body: PathPaymentStrictSendOpWire,
  destination: string,
  { state, header, source }: OperationContext,
): Promise<Outcome> {
  const asset = assetName(body.sendAsset);
  const transfer = { source, destination, asset, amount: body.sendAmount };
  const within = [body.destAsset, ...body.path].every((hop) => assetName(hop) === asset);
  // Only a path without hops may go back to an issuer who is no longer there.
  const missing = within && body.path.length === 0
    ? await destinationMissing(state, transfer)
    : (await state.account(destination)) === undefined;
  if (missing) return failure(CODE.op_no_destination);
  const sent = await send(state, header, transfer);
  if (sent) return failure(CODE[sent]);
  if (!within) return failure(CODE.op_too_few_offers);
  if (body.sendAmount < body.destMin) return failure(CODE.op_under_dest_min);
  const received = await receive(state, transfer);
  return received ? failure(CODE[received]) : success(body, destination, body.sendAmount);
}
