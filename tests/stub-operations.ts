import { Asset, Claimant, nativeToScVal, Operation, StrKey, xdr } from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";
import { toHex } from "../src/stellar/hex.ts";
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

/** An offer that an operation takes: its owner (null for a liquidity pool) and what it sells. */
export interface StubTakenOffer {
  seller: string | null;
  sells: [Asset, string];
  for: [Asset, string];
}

/** A buy offer that takes existing offers. */
export function offer(from: string, ...taken: StubTakenOffer[]): StubOperation {
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

function claimAtom({ seller, sells, for: got }: StubTakenOffer): xdr.ClaimAtom {
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

export function deposit(from: string): StubOperation {
  return {
    operation: Operation.liquidityPoolDeposit({
      liquidityPoolId: toHex(POOL_ID),
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

export function withdraw(from: string): StubOperation {
  return {
    operation: Operation.liquidityPoolWithdraw({
      liquidityPoolId: toHex(POOL_ID),
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

/** The operations that begin and end a sponsorship of reserves. */
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

/** A path payment that delivers `arrived`. */
export function pathPayment(
  moved: {
    from: string;
    to: string;
    send: [Asset, string];
    dest: [Asset, string];
    taken?: StubTakenOffer[];
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

/** The position of an operation, which determines a claimable balance's id (CAP-23). */
export interface StubPlace {
  /** Source of the transaction; of a fee bump's inner one. */
  source: string;
  sequence: bigint;
  /** From 1. */
  op: number;
}

/** Creates a claimable balance with the id of its position, or one derived from a unique text. */
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
      // not in Horizon's documents; the stub finds the creation by it
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

/** The effects of a claim, by which `sponsor` has set the balance aside. */
export function effectsOfClaim(
  { balanceId: balance_id, document: { asset, amount } }: ReturnType<typeof setAside>,
  sponsor = "employer",
): Record<string, unknown>[] {
  const former_sponsor = addressOf(sponsor);
  return [
    { type: "claimable_balance_claimed", balance_id, asset, amount },
    { type: "claimable_balance_sponsorship_removed", balance_id, former_sponsor },
  ];
}

/** A contract call that moves an amount between names. */
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

/** The event of the asset's contract for a transfer between names (SEP-41). */
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
