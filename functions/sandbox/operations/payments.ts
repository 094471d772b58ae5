import {
  type PathPaymentStrictReceiveOpWire,
  type PathPaymentStrictReceiveResultCodeName,
  type PathPaymentStrictSendOpWire,
  type PathPaymentStrictSendResultCodeName,
  type PaymentOpWire,
  type PaymentResultCodeName,
  SimplePaymentResult,
} from "@stellar/stellar-sdk/xdr";
import { credit, debit, isDestinationMissing } from "../ledger/balance.ts";
import { plainAddressOf, toPublicKeyWire } from "../stellar/address.ts";
import { assetName, isValidAsset, NATIVE } from "../stellar/asset.ts";
import { concatBytes, encodeInt32 } from "../stellar/encoding.ts";
import type { FaultOf, Operation, OperationContext } from "./operation.ts";

export function createPayment(
  body: PaymentOpWire,
): Operation<FaultOf<PaymentResultCodeName, "payment">> {
  const destination = plainAddressOf(body.destination);
  return {
    participants: [destination],
    check: () => body.amount <= 0n || !isValidAsset(body.asset) ? "malformed" : undefined,
    async apply({ state, header, source }) {
      const asset = assetName(body.asset);
      if (asset === NATIVE && source === destination) return undefined;
      const { amount } = body;
      // errors are checked in the same order as in stellar-core
      if (await isDestinationMissing(state, destination, asset)) return "noDestination";
      return await credit(state, { account: destination, asset, amount }) ??
        await debit(state, header, { account: source, asset, amount });
    },
  };
}

type Fault =
  | FaultOf<PathPaymentStrictReceiveResultCodeName, "pathPaymentStrictReceive">
  | FaultOf<PathPaymentStrictSendResultCodeName, "pathPaymentStrictSend">;

/** A path payment of either type, with the exact amount at one end and the limit at the other. */
interface PathPayment {
  destination: string;
  amount: bigint;
  limit: bigint;
  asset: string;
  /** The intermediate assets and the other end's asset. */
  hops: string[];
  hasPath: boolean;
}

/** The result body of an unapplied path payment: no offers and no payment. */
const NOTHING_MOVED = new Uint8Array(52);

/** Creates a path payment. The sandbox has no offers, so all its assets must be the same. */
export function createPathPayment(
  body: PathPaymentStrictReceiveOpWire | PathPaymentStrictSendOpWire,
): Operation<Fault> {
  const sends = "sendAmount" in body;
  const [amount, limit] = sends ? [body.sendAmount, body.destMin] : [body.destAmount, body.sendMax];
  const [exact, other] = sends
    ? [body.sendAsset, body.destAsset]
    : [body.destAsset, body.sendAsset];
  const destination = plainAddressOf(body.destination);
  const success = (moved: bigint) => {
    const last = {
      destination: toPublicKeyWire(destination),
      asset: body.destAsset,
      amount: moved,
    };
    const noOffers = encodeInt32(0);
    return concatBytes([noOffers, SimplePaymentResult.schema.encode(last)]);
  };
  return {
    participants: [destination],
    unappliedBody: NOTHING_MOVED,
    check() {
      const valid = amount > 0n && limit > 0n && [exact, other, ...body.path].every(isValidAsset);
      return valid ? undefined : "malformed";
    },
    async apply(context) {
      const hops = [other, ...body.path].map(assetName);
      const hasPath = body.path.length > 0;
      const path = { destination, amount, limit, asset: assetName(exact), hops, hasPath };
      return await (sends ? send(path, context) : receive(path, context)) ?? success(amount);
    },
  };
}

async function receive(path: PathPayment, { state, header, source }: OperationContext) {
  const { destination, amount, asset } = path;
  if (await isMissing(path, state)) return "noDestination";
  const fault = await credit(state, { account: destination, asset, amount });
  if (fault) return fault;
  if (!isWithin(path)) return "tooFewOffers";
  if (amount > path.limit) return "overSendmax";
  return await debit(state, header, { account: source, asset, amount });
}

async function send(path: PathPayment, { state, header, source }: OperationContext) {
  const { destination, amount, asset } = path;
  if (await isMissing(path, state)) return "noDestination";
  const fault = await debit(state, header, { account: source, asset, amount });
  if (fault) return fault;
  if (!isWithin(path)) return "tooFewOffers";
  if (amount < path.limit) return "underDestmin";
  return await credit(state, { account: destination, asset, amount });
}

function isWithin({ asset, hops }: PathPayment): boolean {
  return hops.every((hop) => hop === asset);
}

/** An issuer can be missing if its asset returns on a path without intermediate assets. */
async function isMissing(path: PathPayment, state: OperationContext["state"]): Promise<boolean> {
  const { destination, asset } = path;
  return isWithin(path) && !path.hasPath
    ? await isDestinationMissing(state, destination, asset)
    : await state.account(destination) === undefined;
}
