import {
  type ChangeTrustOpWire,
  type CreateClaimableBalanceOpWire,
  type MuxedAccountWire,
  type OperationBodyWire,
  OperationType,
  type PathPaymentStrictReceiveOpWire,
  type PathPaymentStrictSendOpWire,
  type PaymentOpWire,
  type SetOptionsOpWire,
  type SetTrustLineFlagsOpWire,
} from "@stellar/stellar-sdk/xdr";
import { addressOf, plainAddressOf, signerAddress } from "../stellar/address.ts";
import { formatAmount } from "../stellar/amount.ts";
import { assetFields, assetName, creditAsset } from "../stellar/asset.ts";
import { predicateDocument } from "../stellar/claim-predicate.ts";
import { muxedFields } from "./transactions.ts";

export interface DetailContext {
  source: MuxedAccountWire;
  successful: boolean;
}

type Details = Record<string, unknown>;

/** Names such as `create_account` for createAccount. */
const TYPES = new Map(
  [...OperationType.schema.nameByValue].map(([value, name]) =>
    [value, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const
  ),
);
const ACCOUNT_FLAGS = [
  "auth_required",
  "auth_revocable",
  "auth_immutable",
  "auth_clawback_enabled",
];
// the misspelling is Horizon's
const TRUST_FLAGS = ["authorized", "authorized_to_maintain_liabilites", "clawback_enabled"];

export function operationDetails(body: OperationBodyWire, context: DetailContext) {
  return { type: TYPES.get(body.type) ?? "", ...detailsOf(body, context) };
}

function detailsOf(body: OperationBodyWire, context: DetailContext): Details {
  const { source } = context;
  switch (body.type) {
    case 0:
      return {
        starting_balance: formatAmount(body.createAccountOp.startingBalance),
        ...party("funder", source),
        account: addressOf(body.createAccountOp.destination.ed25519),
      };
    case 1:
      return payment(body.paymentOp, source);
    case 2:
      return pathPayment(body.pathPaymentStrictReceiveOp, context);
    case 13:
      return pathPayment(body.pathPaymentStrictSendOp, context);
    case 5:
      return setOptions(body.setOptionsOp);
    case 6:
      return changeTrust(body.changeTrustOp, source);
    case 8:
      return { ...party("account", source), ...party("into", body.destination) };
    case 10: {
      const { dataName, dataValue } = body.manageDataOp;
      return { name: dataName.toString(), value: dataValue ? dataValue.toBase64() : "" };
    }
    case 11:
      return { bump_to: body.bumpSequenceOp.bumpTo.toString() };
    case 14:
      return createClaimableBalance(body.createClaimableBalanceOp, context);
    case 15:
      return {
        balance_id: `00000000${body.claimClaimableBalanceOp.balanceId.v0.toHex()}`,
        ...party("claimant", source),
      };
    case 21:
      return trustLineFlags(body.setTrustLineFlagsOp);
    default:
      throw new Error(`operation type ${body.type} can't be in a ledger of the sandbox`);
  }
}

function party(name: string, account: MuxedAccountWire) {
  return { [name]: plainAddressOf(account), ...muxedFields(name, account) };
}

function payment({ asset, destination, amount }: PaymentOpWire, source: MuxedAccountWire) {
  return {
    ...assetFields(assetName(asset)),
    ...party("from", source),
    ...party("to", destination),
    amount: formatAmount(amount),
  };
}

function createClaimableBalance(
  { asset, amount, claimants }: CreateClaimableBalanceOpWire,
  { source, successful }: DetailContext,
) {
  return {
    // the creator pays the reserve once the entry exists
    ...(successful && { sponsor: plainAddressOf(source) }),
    asset: assetName(asset),
    amount: formatAmount(amount),
    claimants: claimants.map(({ v0 }) => ({
      destination: addressOf(v0.destination.ed25519),
      predicate: predicateDocument(v0.predicate),
    })),
  };
}

function pathPayment(
  op: PathPaymentStrictReceiveOpWire | PathPaymentStrictSendOpWire,
  { source, successful }: DetailContext,
) {
  // without offers, sent and received amounts are equal; a failed payment moves nothing
  const moved = (amount: bigint) => formatAmount(successful ? amount : 0n);
  const path = op.path.map((asset) => assetFields(assetName(asset)));
  return {
    ...assetFields(assetName(op.destAsset)),
    ...party("from", source),
    ...party("to", op.destination),
    ...("destAmount" in op
      ? {
        amount: formatAmount(op.destAmount),
        path,
        source_amount: moved(op.destAmount),
        source_max: formatAmount(op.sendMax),
      }
      : {
        amount: moved(op.sendAmount),
        path,
        source_amount: formatAmount(op.sendAmount),
        destination_min: formatAmount(op.destMin),
      }),
    ...assetFields(assetName(op.sendAsset), "source_"),
  };
}

function setOptions(op: SetOptionsOpWire) {
  return {
    // Horizon omits a cleared home domain
    ...(op.homeDomain?.toString() && { home_domain: op.homeDomain.toString() }),
    ...(op.inflationDest && { inflation_dest: addressOf(op.inflationDest.ed25519) }),
    ...(op.masterWeight !== null && { master_key_weight: op.masterWeight }),
    ...(op.signer && {
      signer_key: signerAddress(op.signer.key),
      signer_weight: op.signer.weight,
    }),
    ...flags("set_flags", op.setFlags, ACCOUNT_FLAGS),
    ...flags("clear_flags", op.clearFlags, ACCOUNT_FLAGS),
    ...(op.lowThreshold !== null && { low_threshold: op.lowThreshold }),
    ...(op.medThreshold !== null && { med_threshold: op.medThreshold }),
    ...(op.highThreshold !== null && { high_threshold: op.highThreshold }),
  };
}

function changeTrust({ line, limit }: ChangeTrustOpWire, source: MuxedAccountWire) {
  if (line.type === 3) throw new Error("pool shares can't be in a ledger of the sandbox");
  const asset = assetName(line);
  return {
    ...assetFields(asset),
    limit: formatAmount(limit),
    trustee: creditAsset(asset)?.issuer,
    ...party("trustor", source),
  };
}

function trustLineFlags(op: SetTrustLineFlagsOpWire) {
  return {
    ...assetFields(assetName(op.asset)),
    trustor: addressOf(op.trustor.ed25519),
    ...flags("set_flags", op.setFlags, TRUST_FLAGS),
    ...flags("clear_flags", op.clearFlags, TRUST_FLAGS),
  };
}

function flags(name: string, value: number | null, names: readonly string[]) {
  if (!value) return undefined;
  const bits = names.flatMap((text, i) => (value & (1 << i) ? [{ bit: 1 << i, text }] : []));
  return { [name]: bits.map(({ bit }) => bit), [`${name}_s`]: bits.map(({ text }) => text) };
}
