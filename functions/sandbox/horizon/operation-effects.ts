import {
  type CreateClaimableBalanceOpWire,
  type LedgerEntryChangeWire,
  type LedgerEntryDataWire,
  type MuxedAccountWire,
  type SetOptionsOpWire,
  type SetTrustLineFlagsOpWire,
  TransactionMeta,
} from "@stellar/stellar-sdk/xdr";
import type { PlacedOperation } from "../chain/history.ts";
import type { TransactionXdr } from "../chain/records.ts";
import { ACCOUNT_FLAG, TRUST_FLAG } from "../ledger/entries.ts";
import { addressOf, plainAddressOf, signerAddress } from "../stellar/address.ts";
import { formatAmount } from "../stellar/amount.ts";
import { assetFields, assetName } from "../stellar/asset.ts";
import { predicateDocument } from "../stellar/claim-predicate.ts";

/** Effects with Horizon's numbers. */
export const EFFECT_TYPES = {
  account_created: 0,
  account_removed: 1,
  account_credited: 2,
  account_debited: 3,
  account_thresholds_updated: 4,
  account_home_domain_updated: 5,
  account_flags_updated: 6,
  account_inflation_destination_updated: 7,
  signer_created: 10,
  signer_removed: 11,
  signer_updated: 12,
  trustline_created: 20,
  trustline_removed: 21,
  trustline_updated: 22,
  trustline_flags_updated: 26,
  data_created: 40,
  data_removed: 41,
  data_updated: 42,
  sequence_bumped: 43,
  claimable_balance_created: 50,
  claimable_balance_claimant_created: 51,
  claimable_balance_claimed: 52,
  claimable_balance_sponsorship_created: 69,
  claimable_balance_sponsorship_removed: 71,
} as const;

export interface Effect {
  account: string;
  /** The account as in the envelope, where it may be muxed. */
  named?: MuxedAccountWire;
  type: keyof typeof EFFECT_TYPES;
  details: Record<string, unknown>;
}

interface Change {
  before?: LedgerEntryDataWire;
  after?: LedgerEntryDataWire;
}

/** The changes of each operation in a transaction. */
export function operationChanges({ meta }: TransactionXdr): readonly LedgerEntryChangeWire[][] {
  const decoded = TransactionMeta.schema.decode(meta);
  return decoded.v === 4 ? decoded.v4.operations.map(({ changes }) => changes) : [];
}

/** An operation's effects in Horizon's order. */
export function operationEffects(
  { record, operation }: PlacedOperation,
  changed: readonly LedgerEntryChangeWire[],
): Effect[] {
  const changes = changesOf(changed);
  const { body } = operation;
  const source = operation.sourceAccount ?? record.account;
  const of = (
    named: MuxedAccountWire,
    type: Effect["type"],
    details: Effect["details"],
  ): Effect => ({
    account: plainAddressOf(named),
    named,
    type,
    details,
  });
  const own = (type: Effect["type"], details: Effect["details"]) => of(source, type, details);
  const moved = (to: MuxedAccountWire, details: Effect["details"]): [Effect, Effect] => [
    of(to, "account_credited", details),
    own("account_debited", details),
  ];
  switch (body.type) {
    case 0: {
      const account = addressOf(body.createAccountOp.destination.ed25519);
      const amount = formatAmount(body.createAccountOp.startingBalance);
      return [
        { account, type: "account_created", details: { starting_balance: amount } },
        own("account_debited", { asset_type: "native", amount }),
        {
          account,
          type: "signer_created",
          details: { weight: 1, public_key: account, key: "" },
        },
      ];
    }
    case 1: {
      const { asset, amount, destination } = body.paymentOp;
      const details = { ...assetFields(assetName(asset)), amount: formatAmount(amount) };
      return moved(destination, details);
    }
    case 2: {
      const { destAsset, destAmount, destination } = body.pathPaymentStrictReceiveOp;
      const details = { ...assetFields(assetName(destAsset)), amount: formatAmount(destAmount) };
      return moved(destination, details);
    }
    case 13: {
      const { destAsset, sendAmount, destination } = body.pathPaymentStrictSendOp;
      const details = { ...assetFields(assetName(destAsset)), amount: formatAmount(sendAmount) };
      return moved(destination, details);
    }
    case 5:
      return setOptionsEffects(body.setOptionsOp, changes).map(([type, details]) =>
        own(type, details)
      );
    case 6: {
      const { line, limit } = body.changeTrustOp;
      const change = changes.find((one) => (one.after ?? one.before)?.type === 1);
      if (!change || line.type === 3) return [];
      const details = { ...assetFields(assetName(line)), limit: formatAmount(limit) };
      return [own(entryEffect(change, "trustline"), details)];
    }
    case 8: {
      const gone = changes.find(({ before, after }) => before?.type === 0 && !after)?.before;
      const amount = gone?.type === 0 ? formatAmount(gone.account.balance) : undefined;
      const [credited, debited] = moved(body.destination, { asset_type: "native", amount });
      return [debited, credited, own("account_removed", {})];
    }
    case 10: {
      const change = changes.find((one) => (one.after ?? one.before)?.type === 3);
      if (!change) return [];
      const { after } = change;
      return [
        own(entryEffect(change, "data"), {
          name: body.manageDataOp.dataName.toString(),
          ...(after?.type === 3 && { value: after.data.dataValue.toBase64() }),
        }),
      ];
    }
    case 11:
      return changes.flatMap(({ before, after }) => {
        if (before?.type !== 0 || after?.type !== 0) return [];
        const { seqNum } = after.account;
        if (before.account.seqNum === seqNum) return [];
        return [own("sequence_bumped", { new_seq: seqNum.toString() })];
      });
    case 14:
      return createdBalance(body.createClaimableBalanceOp, changes, own);
    case 15:
      return changes.flatMap(({ before }) => {
        if (before?.type !== 4) return [];
        const { asset, amount } = before.claimableBalance;
        const id = { balance_id: `00000000${before.claimableBalance.balanceId.v0.toHex()}` };
        const text = formatAmount(amount);
        return [
          own("claimable_balance_claimed", { asset: assetName(asset), ...id, amount: text }),
          own("account_credited", { ...assetFields(assetName(asset)), amount: text }),
          own("claimable_balance_sponsorship_removed", {
            ...id,
            former_sponsor: sponsorIn(changed),
          }),
        ];
      });
    case 21:
      return [own("trustline_flags_updated", flagDetails(body.setTrustLineFlagsOp))];
    default:
      return [];
  }
}

function entryEffect<Kind extends "trustline" | "data">({ before, after }: Change, kind: Kind) {
  if (!before) return `${kind}_created` as const;
  return after ? `${kind}_updated` as const : `${kind}_removed` as const;
}

function createdBalance(
  { asset, amount, claimants }: CreateClaimableBalanceOpWire,
  changes: readonly Change[],
  own: (type: Effect["type"], details: Effect["details"]) => Effect,
): Effect[] {
  const made = changes.find(({ before, after }) => !before && after?.type === 4)?.after;
  if (made?.type !== 4) return [];
  const id = { balance_id: `00000000${made.claimableBalance.balanceId.v0.toHex()}` };
  const set = { asset: assetName(asset), ...id, amount: formatAmount(amount) };
  const debited = own("account_debited", {
    ...assetFields(assetName(asset)),
    amount: formatAmount(amount),
  });
  return [
    own("claimable_balance_created", set),
    ...claimants.map(({ v0 }): Effect => ({
      account: addressOf(v0.destination.ed25519),
      type: "claimable_balance_claimant_created",
      details: { ...set, predicate: predicateDocument(v0.predicate) },
    })),
    debited,
    own("claimable_balance_sponsorship_created", { ...id, sponsor: debited.account }),
  ];
}

function sponsorIn(changes: readonly LedgerEntryChangeWire[]): string | undefined {
  for (const change of changes) {
    if (change.type !== 3 || change.state.data.type !== 4 || change.state.ext.v !== 1) continue;
    const { sponsoringId } = change.state.ext.v1;
    return sponsoringId ? addressOf(sponsoringId.ed25519) : undefined;
  }
  return undefined;
}

function setOptionsEffects(
  op: SetOptionsOpWire,
  changes: readonly Change[],
): [Effect["type"], Effect["details"]][] {
  const effects: [Effect["type"], Effect["details"]][] = [];
  if (op.homeDomain) {
    effects.push(["account_home_domain_updated", { home_domain: op.homeDomain.toString() }]);
  }
  const { lowThreshold, medThreshold, highThreshold } = op;
  if (lowThreshold !== null || medThreshold !== null || highThreshold !== null) {
    // Horizon writes 0 for unchanged thresholds
    effects.push(["account_thresholds_updated", {
      low_threshold: lowThreshold ?? 0,
      med_threshold: medThreshold ?? 0,
      high_threshold: highThreshold ?? 0,
    }]);
  }
  if (op.setFlags || op.clearFlags) effects.push(["account_flags_updated", accountFlags(op)]);
  if (op.inflationDest) effects.push(["account_inflation_destination_updated", {}]);
  for (const { before, after } of changes) {
    if (before?.type === 0 && after?.type === 0) effects.push(...signerEffects(before, after));
  }
  return effects;
}

type AccountData = Extract<LedgerEntryDataWire, { type: 0 }>;

function signerEffects(
  before: AccountData,
  after: AccountData,
): [Effect["type"], Effect["details"]][] {
  const [old, now] = [weightsOf(before), weightsOf(after)];
  const signer = (key: string) => ({ public_key: key, key: "" });
  const kept = [...old].sort().flatMap(([key, weight]): [Effect["type"], Effect["details"]][] => {
    const next = now.get(key);
    if (next === undefined) return [["signer_removed", { weight: 0, ...signer(key) }]];
    return next === weight ? [] : [["signer_updated", { weight: next, ...signer(key) }]];
  });
  const added = [...now].sort().filter(([key]) => !old.has(key)).map((
    [key, weight],
  ): [Effect["type"], Effect["details"]] => ["signer_created", { weight, ...signer(key) }]);
  return [...kept, ...added];
}

/** Weights of the account's signers, and of its own key unless 0. */
function weightsOf({ account }: AccountData): Map<string, number> {
  const master = account.thresholds[0] ?? 0;
  return new Map([
    ...(master > 0 ? [[addressOf(account.accountId.ed25519), master] as const] : []),
    ...account.signers.map(({ key, weight }) => [signerAddress(key), weight] as const),
  ]);
}

/** A changed `auth_required` flag, the only account flag that Horizon reports. */
function accountFlags({ setFlags, clearFlags }: SetOptionsOpWire): Record<string, boolean> {
  if (((clearFlags ?? 0) & ACCOUNT_FLAG.required) !== 0) return { auth_required_flag: false };
  return ((setFlags ?? 0) & ACCOUNT_FLAG.required) === 0 ? {} : { auth_required_flag: true };
}

/** Horizon doesn't report an authorization to maintain liabilities. */
function flagDetails({ asset, trustor, setFlags, clearFlags }: SetTrustLineFlagsOpWire) {
  const flags = (bits: number, value: boolean) => ({
    ...((bits & TRUST_FLAG.authorized) !== 0 && { authorized_flag: value }),
    ...((bits & TRUST_FLAG.clawback) !== 0 && { clawback_enabled_flag: value }),
  });
  return {
    ...assetFields(assetName(asset)),
    trustor: addressOf(trustor.ed25519),
    ...flags(setFlags, true),
    ...flags(clearFlags, false),
  };
}

/** Pairs each entry's states before and after a change. */
function changesOf(wire: readonly LedgerEntryChangeWire[]): Change[] {
  const changes: Change[] = [];
  for (const [i, change] of wire.entries()) {
    if (change.type === 0) changes.push({ after: change.created.data });
    if (change.type !== 3) continue;
    const next = wire[i + 1];
    const after = next?.type === 1 ? { after: next.updated.data } : {};
    changes.push({ before: change.state.data, ...after });
  }
  return changes;
}
