import { LRUCache } from "lru-cache";
import { Asset, StrKey } from "@stellar/stellar-sdk/base";
import {
  type ContractEventWire,
  type LedgerEntryChangeWire,
  type LedgerEntryWire,
  type MemoWire,
  type MuxedAccountWire,
  type OperationWire,
  type ScAddressWire,
  type ScValWire,
  type TransactionEventWire,
  XdrString,
} from "@stellar/stellar-sdk/xdr";
import { TRUST_FLAG } from "../ledger/entries.ts";
import { addressOf, plainAddressOf, toPublicKeyWire } from "../stellar/address.ts";
import { type AssetName, assetName, creditAsset, NATIVE } from "../stellar/asset.ts";

export interface EventContext {
  networkPassphrase: string;
  /** The operation's source account. */
  source: string;
  /** The transaction's source, used by operations that have none. */
  account: MuxedAccountWire;
  memo: MemoWire;
  /** Changes from the operation's meta. */
  changes: readonly LedgerEntryChangeWire[];
}

interface Transfer {
  asset: AssetName;
  amount: bigint;
  from: TransferEnd;
  to: TransferEnd;
  /** CAP-67's `to_muxed_id`: the recipient's muxed id, else the transaction's memo. */
  muxed?: ScValWire;
}

type TransferEnd = { account: string } | { balance: Uint8Array };

/** The transfers of a successful operation, as events of the assets' contracts (CAP-67). */
export function operationEvents(
  { body, sourceAccount }: OperationWire,
  context: EventContext,
): ContractEventWire[] {
  const { source, changes } = context;
  const from = { account: source };
  const move = (movement: Transfer) => [transferEvent(movement, context)];
  const toAccount = (account: MuxedAccountWire) => ({
    to: { account: plainAddressOf(account) },
    muxed: muxedId(account, context),
  });
  switch (body.type) {
    case 0: {
      const { destination, startingBalance: amount } = body.createAccountOp;
      return move({ asset: NATIVE, amount, from, ...toAccount(destination) });
    }
    case 1: {
      const { asset, amount, destination } = body.paymentOp;
      return move({ asset: assetName(asset), amount, from, ...toAccount(destination) });
    }
    case 2: {
      const { destAsset, destAmount: amount, destination } = body.pathPaymentStrictReceiveOp;
      return move({ asset: assetName(destAsset), amount, from, ...toAccount(destination) });
    }
    case 13: {
      // within one asset, sent and received amounts are equal
      const { destAsset, sendAmount: amount, destination } = body.pathPaymentStrictSendOp;
      return move({ asset: assetName(destAsset), amount, from, ...toAccount(destination) });
    }
    case 8: {
      const amount = mergedBalance(source, changes);
      return move({ asset: NATIVE, amount, from, ...toAccount(body.destination) });
    }
    case 14: {
      const { asset, amount } = body.createClaimableBalanceOp;
      const to = changes.flatMap((change) => change.type === 0 ? balanceIn(change.created) : [])
        .map(({ balance }) => ({ asset: assetName(asset), amount, from, to: { balance } }));
      return to.flatMap(move);
    }
    case 15:
      return changes.flatMap((change) => change.type === 3 ? balanceIn(change.state) : [])
        .flatMap(({ balance, asset, amount }) => {
          const claimer = toAccount(sourceAccount ?? context.account);
          return move({ asset, amount, from: { balance }, ...claimer });
        });
    case 21:
      return authorization(context);
    default:
      return [];
  }
}

/** The event of a fee. Fees are charged before the ledger's transactions are applied. */
export function feeEvent(
  payer: string,
  amount: bigint,
  networkPassphrase: string,
): TransactionEventWire {
  const topics = [symbol("fee"), address({ account: payer })];
  const data = int128(amount);
  return { stage: 0, event: event(NATIVE, networkPassphrase, { topics, data }) };
}

/** An issuer mints what it sends and burns what it receives, unless it's at both ends. */
function transferEvent(
  { asset, amount, from, to, muxed }: Transfer,
  { networkPassphrase }: EventContext,
): ContractEventWire {
  const [mints, burns] = [isIssuer(from, asset), isIssuer(to, asset)];
  const name = { type: 14 as const, str: new XdrString(asset) };
  const plain = int128(amount);
  const full = muxed ? dataMap({ amount: plain, to_muxed_id: muxed }) : plain;
  const [topics, data] = mints === burns
    ? [[symbol("transfer"), address(from), address(to)], full]
    : mints
    ? [[symbol("mint"), address(to)], full]
    : [[symbol("burn"), address(from)], plain];
  return event(asset, networkPassphrase, { topics: [...topics, name], data });
}

function isIssuer(end: TransferEnd, asset: AssetName): boolean {
  return "account" in end && creditAsset(asset)?.issuer === end.account;
}

/** Events for the trustlines whose authorization changed. */
function authorization({ changes, networkPassphrase }: EventContext): ContractEventWire[] {
  const before = changes.flatMap((change) => change.type === 3 ? lineIn(change.state) : []);
  const after = changes.flatMap((change) => change.type === 1 ? lineIn(change.updated) : []);
  return after.flatMap(({ account, asset, authorized }) => {
    const earlier = before.find((line) => line.account === account && line.asset === asset);
    if (earlier?.authorized === authorized) return [];
    const name = { type: 14 as const, str: new XdrString(asset) };
    const topics = [symbol("set_authorized"), address({ account }), name];
    return [event(asset, networkPassphrase, { topics, data: { type: 0, b: authorized } })];
  });
}

function lineIn({ data }: LedgerEntryWire) {
  if (data.type !== 1 || data.trustLine.asset.type === 3) return [];
  const { accountId, asset, flags } = data.trustLine;
  const authorized = (flags & TRUST_FLAG.authorized) !== 0;
  return [{ account: addressOf(accountId.ed25519), asset: assetName(asset), authorized }];
}

function balanceIn({ data }: LedgerEntryWire) {
  if (data.type !== 4) return [];
  const { balanceId, asset, amount } = data.claimableBalance;
  return [{ balance: balanceId.v0, asset: assetName(asset), amount }];
}

function mergedBalance(source: string, changes: readonly LedgerEntryChangeWire[]): bigint {
  for (const change of changes) {
    if (change.type !== 3 || change.state.data.type !== 0) continue;
    const { accountId, balance } = change.state.data.account;
    if (addressOf(accountId.ed25519) === source) return balance;
  }
  throw new Error("the changes of an account merge don't include the balance");
}

/** The id from the muxed address, or else from the transaction's memo. */
function muxedId(account: MuxedAccountWire, context: EventContext): ScValWire | undefined {
  return account.type === 0 ? memoId(context) : { type: 5, u64: account.med25519.id };
}

function memoId({ memo }: EventContext): ScValWire | undefined {
  switch (memo.type) {
    case 0:
      return undefined;
    case 1:
      return { type: 14, str: memo.text };
    case 2:
      return { type: 5, u64: memo.id };
    case 3:
      return { type: 13, bytes: memo.hash };
    case 4:
      return { type: 13, bytes: memo.retHash };
  }
}

function event(
  asset: AssetName,
  networkPassphrase: string,
  v0: { topics: ScValWire[]; data: ScValWire },
): ContractEventWire {
  const contractId = contractOf(asset, networkPassphrase);
  return { ext: { v: 0 }, contractId, type: 1, body: { v: 0, v0 } };
}

const contracts = new LRUCache<string, Uint8Array>({ max: 1000 });

/** The id of the asset's contract, which needn't be deployed. */
function contractOf(name: AssetName, networkPassphrase: string): Uint8Array {
  const key = `${networkPassphrase} ${name}`;
  const known = contracts.get(key);
  if (known !== undefined) return known;
  const credit = creditAsset(name);
  const asset = credit ? new Asset(credit.code, credit.issuer) : Asset.native();
  const id = StrKey.decodeContract(asset.contractId(networkPassphrase));
  contracts.set(key, id);
  return id;
}

function symbol(text: string): ScValWire {
  return { type: 15, sym: new XdrString(text) };
}

function address(end: TransferEnd): ScValWire {
  const wire: ScAddressWire = "account" in end
    ? { type: 0, accountId: toPublicKeyWire(end.account) }
    : { type: 3, claimableBalanceId: { type: 0, v0: end.balance } };
  return { type: 18, address: wire };
}

function int128(value: bigint): ScValWire {
  return { type: 10, i128: { hi: value >> 64n, lo: BigInt.asUintN(64, value) } };
}

function dataMap(fields: Record<string, ScValWire>): ScValWire {
  return { type: 17, map: Object.entries(fields).map(([key, val]) => ({ key: symbol(key), val })) };
}
