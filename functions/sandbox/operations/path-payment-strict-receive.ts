import type {
  PathPaymentStrictReceiveOpWire,
  PathPaymentStrictReceiveResultWire,
} from "@stellar/stellar-sdk/xdr";
import { accountOf, publicKeyWire } from "../address.ts";
import { assetName, isValidAsset } from "../asset.ts";
import { inner, type Operation, type OperationContext, type Outcome } from "../operation.ts";
import { PATH_PAYMENT_STRICT_RECEIVE as CODE } from "../result-codes.ts";
import { destinationMissing, receive, send } from "../transfer.ts";

const failure = (code: Exclude<PathPaymentStrictReceiveResultWire["code"], 0 | -9>) =>
  inner(false, { type: 2, pathPaymentStrictReceiveResult: { code } });

/** Pays an exact amount; here, where there are no offers, only within one asset. */
export function pathPaymentStrictReceive(body: PathPaymentStrictReceiveOpWire): Operation {
  const destination = accountOf(body.destination);
  return {
    threshold: "medium",
    participants: [destination],
    blank: success(body, destination, 0n).result,
    check: () => {
      const assets = [body.sendAsset, body.destAsset, ...body.path];
      const valid = body.destAmount > 0n && body.sendMax > 0n && assets.every(isValidAsset);
      return valid ? undefined : failure(CODE.op_malformed);
    },
    apply: (context) => apply(body, destination, context),
  };
}

function success(
  body: PathPaymentStrictReceiveOpWire,
  destination: string,
  amount: bigint,
): Outcome {
  const last = { destination: publicKeyWire(destination), asset: body.destAsset, amount };
  return inner(true, {
    type: 2,
    pathPaymentStrictReceiveResult: { code: CODE.op_success, success: { offers: [], last } },
  });
}

async function apply(
  body: PathPaymentStrictReceiveOpWire,
  destination: string,
  { state, header, source }: OperationContext,
): Promise<Outcome> {
  const asset = assetName(body.destAsset);
  const transfer = { source, destination, asset, amount: body.destAmount };
  const within = [body.sendAsset, ...body.path].every((hop) => assetName(hop) === asset);
  // Only a path without hops may go back to an issuer who is no longer there.
  const missing = within && body.path.length === 0
    ? await destinationMissing(state, transfer)
    : (await state.account(destination)) === undefined;
  if (missing) return failure(CODE.op_no_destination);
  const received = await receive(state, transfer);
  if (received) return failure(CODE[received]);
  if (!within) return failure(CODE.op_too_few_offers);
  if (body.destAmount > body.sendMax) return failure(CODE.op_over_source_max);
  const sent = await send(state, header, transfer);
  return sent ? failure(CODE[sent]) : success(body, destination, body.destAmount);
}
