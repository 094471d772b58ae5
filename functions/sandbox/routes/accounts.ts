import { base64 } from "../encoding.ts";
import { accountDocument } from "../documents/account.ts";
import { accountKey, dataKey, type Entry } from "../entries.ts";
import { ledgerRecord } from "../ledgers.ts";
import { notFound, notImplemented } from "../problem.ts";
import type { Answer, Route, RouteContext } from "./answer.ts";
import { operationsAnswer, transactionsAnswer } from "./history-answers.ts";
import { accountId } from "./parameters.ts";

/** /accounts/{id}, and its transactions, operations, payments and data. */
export const accounts: Route = ([id, part, name, ...more], context) => {
  if (id === undefined) throw notImplemented();
  const account = accountId(id);
  if (part === "data" && name !== undefined && more.length === 0) {
    return dataAnswer(context, account, name);
  }
  if (name !== undefined) return undefined;
  switch (part) {
    case undefined:
      return { kind: "document", read: () => readAccount(context, account) };
    case "transactions":
      return transactionsAnswer(context, { account });
    case "operations":
      return operationsAnswer(context, { account });
    case "payments":
      return operationsAnswer(context, { account, paymentsOnly: true });
    case "effects":
    case "offers":
    case "trades":
      throw notImplemented();
    default:
      return undefined;
  }
};

async function readAccount({ chain, base }: RouteContext, id: string) {
  const [account, lines, values] = await Promise.all([
    chain.entries.get(accountKey(id)),
    chain.entries.withPrefix(`t${id}|`),
    chain.entries.withPrefix(`d${id}|`),
  ]);
  if (account?.kind !== "account") throw notFound();
  const modified = await ledgerRecord(chain, account.lastModified);
  return accountDocument({
    account,
    trustlines: lines.filter((one: Entry) => one.kind === "trustline"),
    data: values.filter((one: Entry) => one.kind === "data"),
    modifiedAt: modified?.closeTime,
  }, base);
}

function dataAnswer({ chain }: RouteContext, id: string, name: string): Answer {
  return {
    kind: "document",
    async read() {
      const entry = await chain.entries.get(dataKey(id, name));
      if (entry?.kind !== "data") throw notFound();
      return { value: base64(entry.value) };
    },
  };
}
