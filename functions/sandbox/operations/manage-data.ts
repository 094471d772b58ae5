import type { ManageDataOpWire, ManageDataResultWire } from "@stellar/stellar-sdk/xdr";
import { subentryFault } from "../balance.ts";
import { dataKey } from "../entries.ts";
import { isLedgerString } from "../ledger-string.ts";
import { GENERAL, inner, type Operation, type OperationContext } from "../operation.ts";
import { MANAGE_DATA as CODE } from "../result-codes.ts";

const outcome = (code: ManageDataResultWire["code"]) =>
  inner(code === CODE.op_success, { type: 10, manageDataResult: { code } });

/** Sets, changes or removes a named value of the account. */
export function manageData(body: ManageDataOpWire): Operation {
  const bytes = body.dataName.bytes;
  return {
    threshold: "medium",
    participants: [],
    blank: outcome(CODE.op_success).result,
    check: () =>
      bytes.length === 0 || !isLedgerString(bytes) ? outcome(CODE.op_data_invalid_name) : undefined,
    apply: (context) => apply(context, body.dataName.toString(), body.dataValue),
  };
}

async function apply(context: OperationContext, name: string, value: Uint8Array | null) {
  const { state, header, source } = context;
  const account = await state.account(source);
  if (!account) return GENERAL.noAccount;
  const existing = await state.data(source, name);
  if (value === null) {
    if (!existing) return outcome(CODE.op_data_name_not_found);
    state.put({ ...account, numSubEntries: account.numSubEntries - 1 });
    state.remove(dataKey(source, name));
    return outcome(CODE.op_success);
  }
  if (!existing) {
    const fault = subentryFault(account, header);
    if (fault === "too_many") return GENERAL.tooManySubentries;
    if (fault === "low_reserve") return outcome(CODE.op_low_reserve);
    state.put({ ...account, numSubEntries: account.numSubEntries + 1 });
  }
  state.put({ kind: "data", account: source, name, value, lastModified: 0 });
  return outcome(CODE.op_success);
}
