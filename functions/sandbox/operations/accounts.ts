import type {
  AccountMergeResultCodeName,
  BumpSequenceOpWire,
  BumpSequenceResultCodeName,
  CreateAccountOpWire,
  CreateAccountResultCodeName,
  ManageDataOpWire,
  ManageDataResultCodeName,
  MuxedAccountWire,
} from "@stellar/stellar-sdk/xdr";
import { availableBalance, checkNewSubentry } from "../ledger/balance.ts";
import {
  ACCOUNT_FLAG,
  accountKey,
  createAccountEntry,
  dataKey,
  withSequence,
} from "../ledger/entries.ts";
import { startingSequence } from "../ledger/header.ts";
import { addressOf, plainAddressOf } from "../stellar/address.ts";
import { MAX_INT64 } from "../stellar/amount.ts";
import { encodeInt64, isLedgerString } from "../stellar/encoding.ts";
import type { FaultOf, Operation } from "./operation.ts";

export function createAccount(
  { destination: key, startingBalance: balance }: CreateAccountOpWire,
): Operation<FaultOf<CreateAccountResultCodeName, "createAccount">> {
  const destination = addressOf(key.ed25519);
  return {
    participants: [destination],
    check: (source) => balance < 0n || destination === source ? "malformed" : undefined,
    async apply({ state, header, source }) {
      if (await state.account(destination)) return "alreadyExist";
      if (balance < 2n * header.baseReserve) return "lowReserve";
      const payer = await state.account(source);
      if (!payer || availableBalance(payer, header) < balance) return "underfunded";
      state.put({ ...payer, balance: payer.balance - balance });
      state.put(createAccountEntry(destination, balance, startingSequence(header.sequence)));
      return undefined;
    },
  };
}

export function mergeAccount(
  body: MuxedAccountWire,
): Operation<FaultOf<AccountMergeResultCodeName, "accountMerge">> {
  const destination = plainAddressOf(body);
  return {
    threshold: "high",
    participants: [destination],
    unappliedBody: encodeInt64(0n),
    check: (source) => source === destination ? "malformed" : undefined,
    async apply({ state, header, source, maxSequence }) {
      const receiver = await state.account(destination);
      if (!receiver) return "noAccount";
      const account = await state.account(source);
      if (!account) return "opNoAccount";
      if (account.flags & ACCOUNT_FLAG.immutable) return "immutableSet";
      if (account.numSubEntries !== account.signers.length) return "hasSubEntries";
      // if the account is created again in this ledger, its old transactions must stay invalid
      const start = startingSequence(header.sequence);
      if (account.seqNum >= start || maxSequence(source) >= start) return "seqnumTooFar";
      if (account.numSponsoring > 0) return "isSponsor";
      if (receiver.balance + account.balance > MAX_INT64) return "destFull";
      state.put({ ...receiver, balance: receiver.balance + account.balance });
      state.remove(accountKey(source));
      return encodeInt64(account.balance);
    },
  };
}

/** Raises the sequence number; a lower value only updates the time of the last change. */
export function bumpSequence(
  { bumpTo }: BumpSequenceOpWire,
): Operation<FaultOf<BumpSequenceResultCodeName, "bumpSequence">> {
  return {
    threshold: "low",
    check: () => bumpTo < 0n ? "badSeq" : undefined,
    async apply({ state, header, source }) {
      const account = await state.account(source);
      if (!account) return "opNoAccount";
      state.put(withSequence(account, bumpTo > account.seqNum ? bumpTo : account.seqNum, header));
      return undefined;
    },
  };
}

export function manageData(
  { dataName, dataValue: value }: ManageDataOpWire,
): Operation<FaultOf<ManageDataResultCodeName, "manageData">> {
  const { bytes } = dataName;
  return {
    check: () => bytes.length === 0 || !isLedgerString(bytes) ? "invalidName" : undefined,
    async apply({ state, header, source }) {
      const name = dataName.toString();
      const account = await state.account(source);
      if (!account) return "opNoAccount";
      const existing = await state.data(source, name);
      if (value === null) {
        if (!existing) return "nameNotFound";
        state.put({ ...account, numSubEntries: account.numSubEntries - 1 });
        state.remove(dataKey(source, name));
        return undefined;
      }
      const fault = existing ? undefined : checkNewSubentry(account, header);
      if (fault) return fault;
      if (!existing) state.put({ ...account, numSubEntries: account.numSubEntries + 1 });
      state.put({ kind: "data", account: source, name, value });
      return undefined;
    },
  };
}
