import type { ManageDataOpWire, ManageDataResultCodeName } from "@stellar/stellar-sdk/xdr";
import { subentryFault } from "../balance.ts";
import { isLedgerString } from "../encoding.ts";
import { dataKey } from "../entries.ts";
import type { FaultOf, Operation } from "../operation.ts";

/** Sets, changes or removes a named value of the account. */
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
      const fault = existing ? undefined : subentryFault(account, header);
      if (fault) return fault;
      if (!existing) state.put({ ...account, numSubEntries: account.numSubEntries + 1 });
      state.put({ kind: "data", account: source, name, value });
      return undefined;
    },
  };
}
