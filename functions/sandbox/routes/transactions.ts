import { fromHex } from "../encoding.ts";
import { operationsIn } from "../history.ts";
import { notFound, notImplemented } from "../problem.ts";
import type { TransactionRecord } from "../records.ts";
import type { Route, RouteContext } from "./answer.ts";
import { operationListAnswer, transactionOf, transactionsAnswer } from "./history-answers.ts";
import { transactionHash } from "./parameters.ts";

/** /transactions, /transactions/{hash}, and its operations and payments. */
export const transactions: Route = ([text, part, ...more], context) => {
  if (text === undefined) return transactionsAnswer(context, {});
  if (more.length > 0) return undefined;
  const hash = transactionHash(text);
  switch (part) {
    case undefined:
      return {
        kind: "document",
        read: async () => await transactionOf(context, await byHash(context, hash), hash),
      };
    case "operations":
    case "payments": {
      const filter = { paymentsOnly: part === "payments" };
      return operationListAnswer(
        context,
        async (query) => operationsIn(context.chain, await byHash(context, hash), filter, query),
      );
    }
    case "effects":
      throw notImplemented();
    default:
      return undefined;
  }
};

async function byHash({ chain }: RouteContext, hash: string): Promise<TransactionRecord> {
  const id = await chain.transactions.idOf(fromHex(hash));
  const record = id === undefined ? undefined : await chain.transactions.byId(id);
  if (!record || record.ledger > chain.head.sequence) throw notFound();
  return record;
}
