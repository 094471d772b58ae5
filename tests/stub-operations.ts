import { Asset, Claimant, nativeToScVal, Operation, StrKey, xdr } from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";
import { hexOf } from "../src/stellar/hex.ts";
import { addressOf, STUB_PASSPHRASE, type StubOperation } from "./stub-ledger.ts";

/** A payment between names. */
export function payment(
  from: string,
  to: string,
  asset: Asset,
  amount: string,
  destination = addressOf(to),
): StubOperation {
  return {
    operation: Operation.payment({ destination, asset, amount, source: addressOf(from) }),
    result: xdr.OperationResultTr.payment(xdr.PaymentResult.paymentSuccess()),
    document: {
      type: "payment",
      source_account: addressOf(from),
      from: addressOf(from),
      to: addressOf(to),
      amount,
      ...assetFields(asset),
    },
    participants: [addressOf(to)],
  };
}

/** The creation of an account. */
export function createAccount(from: string, to: string, amount: string): StubOperation {
  return {
    operation: Operation.createAccount({
      destination: addressOf(to),
      startingBalance: amount,
      source: addressOf(from),
    }),
    result: xdr.OperationResultTr.createAccount(xdr.CreateAccountResult.createAccountSuccess()),
    document: {
      type: "create_account",
      source_account: addressOf(from),
      funder: addressOf(from),
      account: addressOf(to),
      starting_balance: amount,
    },
    participants: [addressOf(to)],
  };
}

/** A merge that moves `stroops`. */
export function merge(from: string, into: string, stroops: bigint): StubOperation {
  return {
    operation: Operation.accountMerge({ destination: addressOf(into), source: addressOf(from) }),
    result: xdr.OperationResultTr.accountMerge(
      xdr.AccountMergeResult.accountMergeSuccess(stroops),
    ),
    document: {
      type: "account_merge",
      source_account: addressOf(from),
      account: addressOf(from),
      into: addressOf(into),
    },
    participants: [addressOf(into)],
  };
}

/** An offer that an operation takes: whose it is (a pool's where it is null), and what it sells. */
export interface StubTaken {
  seller: string | null;
  sells: [Asset, string];
  for: [Asset, string];
}

/** An offer to buy, which takes those that are there. */
export function offer(from: string, ...taken: StubTaken[]): StubOperation {
  const [selling, buying] = [Asset.native(), new Asset("MANGO", addressOf("grower"))];
  const own = { offerId: "0", source: addressOf(from) };
  const success = new xdr.ManageOfferSuccessResult({
    offersClaimed: taken.map(claimAtom),
    offer: xdr.ManageOfferSuccessResultOffer.manageOfferDeleted(),
  });
  return {
    operation: Operation.manageBuyOffer({ selling, buying, buyAmount: "1", price: "1", ...own }),
    result: xdr.OperationResultTr.manageBuyOffer(
      xdr.ManageBuyOfferResult.manageBuyOfferSuccess(success),
    ),
    document: { type: "manage_buy_offer", source_account: addressOf(from) },
    participants: [],
  };
}

function claimAtom({ seller, sells, for: got }: StubTaken): xdr.ClaimAtom {
  const sides = {
    assetSold: sells[0].toXdrObject(),
    amountSold: BigInt(sells[1].replace(".", "")),
    assetBought: got[0].toXdrObject(),
    amountBought: BigInt(got[1].replace(".", "")),
  };
  if (seller === null) {
    const liquidityPoolId = xdr.PoolId.fromXdr(POOL_ID);
    return xdr.ClaimAtom.claimAtomTypeLiquidityPool(
      new xdr.ClaimLiquidityAtom({ liquidityPoolId, ...sides }),
    );
  }
  const sellerId = xdr.PublicKey.publicKeyTypeEd25519(
    StrKey.decodeEd25519PublicKey(addressOf(seller)),
  );
  return xdr.ClaimAtom.claimAtomTypeOrderBook(
    new xdr.ClaimOfferAtom({ sellerId, offerId: 1n, ...sides }),
  );
}

const POOL_ID = new Uint8Array(32).fill(9);

/** A deposit in the pool of the offers. */
export function deposit(from: string): StubOperation {
  return {
    operation: Operation.liquidityPoolDeposit({
      liquidityPoolId: hexOf(POOL_ID),
      maxAmountA: "40000",
      maxAmountB: "40000",
      minPrice: "0.5",
      maxPrice: "2",
      source: addressOf(from),
    }),
    result: xdr.OperationResultTr.liquidityPoolDeposit(
      xdr.LiquidityPoolDepositResult.liquidityPoolDepositSuccess(),
    ),
    document: { type: "liquidity_pool_deposit", source_account: addressOf(from) },
    participants: [],
  };
}

/** A withdrawal from the same pool. */
export function withdraw(from: string): StubOperation {
  return {
    operation: Operation.liquidityPoolWithdraw({
      liquidityPoolId: hexOf(POOL_ID),
      amount: "40000",
      minAmountA: "0",
      minAmountB: "0",
      source: addressOf(from),
    }),
    result: xdr.OperationResultTr.liquidityPoolWithdraw(
      xdr.LiquidityPoolWithdrawResult.liquidityPoolWithdrawSuccess(),
    ),
    document: { type: "liquidity_pool_withdraw", source_account: addressOf(from) },
    participants: [],
  };
}

/** A clawback by the issuer of an asset. */
export function clawback(
  issuer: string,
  from: string,
  asset: Asset,
  amount: string,
): StubOperation {
  return {
    operation: Operation.clawback({
      asset,
      amount,
      from: addressOf(from),
      source: addressOf(issuer),
    }),
    result: xdr.OperationResultTr.clawback(xdr.ClawbackResult.clawbackSuccess()),
    document: {
      type: "clawback",
      source_account: addressOf(issuer),
      from: addressOf(from),
      amount,
      ...assetFields(asset),
    },
    events: [assetEvent(asset, amount, "clawback", from)],
    participants: [addressOf(from)],
  };
}

/** A clawback of what was set aside. */
export function clawbackOfBalance(issuer: string, balanceId: string): StubOperation {
  return {
    operation: Operation.clawbackClaimableBalance({ balanceId, source: addressOf(issuer) }),
    result: xdr.OperationResultTr.clawbackClaimableBalance(
      xdr.ClawbackClaimableBalanceResult.clawbackClaimableBalanceSuccess(),
    ),
    document: {
      type: "clawback_claimable_balance",
      source_account: addressOf(issuer),
      balance_id: balanceId,
    },
    participants: [],
  };
}

/** Beginning and end of the time in which one account pays the reserves of another's entries. */
export function sponsorship(
  sponsor: string,
  sponsored: string,
): { begin: StubOperation; end: StubOperation } {
  return {
    begin: {
      operation: Operation.beginSponsoringFutureReserves({
        sponsoredId: addressOf(sponsored),
        source: addressOf(sponsor),
      }),
      result: xdr.OperationResultTr.beginSponsoringFutureReserves(
        xdr.BeginSponsoringFutureReservesResult.beginSponsoringFutureReservesSuccess(),
      ),
      document: {
        type: "begin_sponsoring_future_reserves",
        source_account: addressOf(sponsor),
        sponsored_id: addressOf(sponsored),
      },
      participants: [],
    },
    end: {
      operation: Operation.endSponsoringFutureReserves({ source: addressOf(sponsored) }),
      result: xdr.OperationResultTr.endSponsoringFutureReserves(
        xdr.EndSponsoringFutureReservesResult.endSponsoringFutureReservesSuccess(),
      ),
      document: {
        type: "end_sponsoring_future_reserves",
        source_account: addressOf(sponsored),
        begin_sponsor: addressOf(sponsor),
      },
      participants: [],
    },
  };
}

/** A path payment of which `arrived` arrives. */
export function pathPayment(
  moved: {
    from: string;
    to: string;
    send: [Asset, string];
    dest: [Asset, string];
    taken?: StubTaken[];
  },
): StubOperation {
  const { from, to, send, dest, taken = [] } = moved;
  const last = new xdr.SimplePaymentResult({
    destination: xdr.PublicKey.publicKeyTypeEd25519(StrKey.decodeEd25519PublicKey(addressOf(to))),
    asset: dest[0].toXdrObject(),
    amount: BigInt(dest[1].replace(".", "")),
  });
  const success = new xdr.PathPaymentStrictSendResultSuccess({
    offers: taken.map(claimAtom),
    last,
  });
  return {
    operation: Operation.pathPaymentStrictSend({
      sendAsset: send[0],
      sendAmount: send[1],
      destination: addressOf(to),
      destAsset: dest[0],
      destMin: "0.0000001",
      source: addressOf(from),
    }),
    result: xdr.OperationResultTr.pathPaymentStrictSend(
      xdr.PathPaymentStrictSendResult.pathPaymentStrictSendSuccess(success),
    ),
    document: {
      type: "path_payment_strict_send",
      source_account: addressOf(from),
      from: addressOf(from),
      to: addressOf(to),
      amount: dest[1],
      ...assetFields(dest[0]),
      source_amount: send[1],
      ...prefixed(assetFields(send[0])),
      path: [],
    },
    participants: [addressOf(to)],
  };
}

/** Where an operation stands, from which the id of a claimable balance follows (CAP-23). */
export interface StubPlace {
  /** The transaction's source, of a fee bump the inner one's. */
  source: string;
  sequence: bigint;
  /** From 1. */
  op: number;
}

/**
 * The creation of a claimable balance; its id follows from its place, or made up from a text that
 * makes it unlike others.
 */
export function setAside(
  from: string,
  claimants: string[],
  asset: Asset,
  amount: string,
  place: string | StubPlace = "",
): StubOperation & { balanceId: string } {
  const hash = typeof place === "string"
    ? createHash("sha256").update([from, ...claimants, amount, place].join("|")).digest()
    : operationHash(place);
  const balanceId = xdr.ClaimableBalanceId.claimableBalanceIdTypeV0(new Uint8Array(hash));
  return {
    balanceId: balanceId.toXdr("hex"),
    operation: Operation.createClaimableBalance({
      asset,
      amount,
      claimants: claimants.map((name) => new Claimant(addressOf(name))),
      source: addressOf(from),
    }),
    result: xdr.OperationResultTr.createClaimableBalance(
      xdr.CreateClaimableBalanceResult.createClaimableBalanceSuccess(balanceId),
    ),
    document: {
      type: "create_claimable_balance",
      source_account: addressOf(from),
      // no Horizon says it, but the stub finds the creation by it
      stub_balance_id: balanceId.toXdr("hex"),
      asset: asset.toString(),
      amount,
      claimants: claimants.map((name) => ({
        destination: addressOf(name),
        predicate: { unconditional: true },
      })),
    },
    participants: claimants.map(addressOf),
  };
}

function operationHash({ source, sequence, op }: StubPlace): Uint8Array {
  const preimage = xdr.HashIdPreimage.envelopeTypeOpId(
    new xdr.HashIdPreimageOperationId({
      sourceAccount: xdr.PublicKey.publicKeyTypeEd25519(
        StrKey.decodeEd25519PublicKey(addressOf(source)),
      ),
      seqNum: sequence,
      opNum: op - 1,
    }),
  );
  return createHash("sha256").update(preimage.toXdr()).digest();
}

/** The claim of a balance. */
export function claim(claimant: string, balanceId: string): StubOperation {
  return {
    operation: Operation.claimClaimableBalance({ balanceId, source: addressOf(claimant) }),
    result: xdr.OperationResultTr.claimClaimableBalance(
      xdr.ClaimClaimableBalanceResult.claimClaimableBalanceSuccess(),
    ),
    document: {
      type: "claim_claimable_balance",
      source_account: addressOf(claimant),
      balance_id: balanceId,
      claimant: addressOf(claimant),
    },
    participants: [],
  };
}

/** A contract call that moved money between names. */
export function contractCall(
  caller: string,
  transfers: { from: string; to: string; asset: Asset; amount: string }[],
): StubOperation {
  const contractAddress = xdr.ScAddress.scAddressTypeContract(
    xdr.ContractId.fromXdr(new Uint8Array(32).fill(7)),
  );
  const host = xdr.HostFunction.hostFunctionTypeInvokeContract(
    new xdr.InvokeContractArgs({ contractAddress, functionName: "pay", args: [] }),
  );
  return {
    operation: Operation.invokeHostFunction({ func: host, auth: [], source: addressOf(caller) }),
    result: xdr.OperationResultTr.invokeHostFunction(
      xdr.InvokeHostFunctionResult.invokeHostFunctionSuccess(new Uint8Array(32)),
    ),
    document: {
      type: "invoke_host_function",
      source_account: addressOf(caller),
      asset_balance_changes: transfers.map(({ from, to, asset, amount }) => ({
        type: "transfer",
        from: addressOf(from),
        to: addressOf(to),
        amount,
        ...assetFields(asset),
      })),
    },
    events: transfers.map(({ from, to, asset, amount }) =>
      assetEvent(asset, amount, "transfer", from, to)
    ),
    participants: transfers.flatMap(({ from, to }) => [addressOf(from), addressOf(to)]),
  };
}

/** What the asset's own contract says of a movement between names (SEP-41). */
function assetEvent(asset: Asset, amount: string, kind: string, ...names: string[]): string {
  return new xdr.ContractEvent({
    ext: xdr.ExtensionPoint.v0(),
    contractId: xdr.ContractId.fromXdr(
      StrKey.decodeContract(asset.contractId(STUB_PASSPHRASE)),
    ),
    type: xdr.ContractEventType.contract,
    body: xdr.ContractEventBody.v0(
      new xdr.ContractEventV0({
        topics: [
          nativeToScVal(kind, { type: "symbol" }),
          ...names.map((name) => nativeToScVal(addressOf(name), { type: "address" })),
          nativeToScVal(asset.isNative() ? "native" : asset.toString(), { type: "string" }),
        ],
        data: nativeToScVal(BigInt(amount.replace(".", "")), { type: "i128" }),
      }),
    ),
  }).toXdr("base64");
}

function assetFields(asset: Asset): Record<string, unknown> {
  if (asset.isNative()) return { asset_type: "native" };
  return {
    asset_type: asset.getCode().length > 4 ? "credit_alphanum12" : "credit_alphanum4",
    asset_code: asset.getCode(),
    asset_issuer: asset.getIssuer(),
  };
}

function prefixed(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`source_${name}`, value]),
  );
}
