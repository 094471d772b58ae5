import { operationById } from "../history.ts";
import { END } from "../page.ts";
import { badRequest, notFound, notImplemented } from "../problem.ts";
import type { Route } from "./answer.ts";
import { operationOf, operationsAnswer } from "./history-answers.ts";
import { joinsTransactions } from "./parameters.ts";

/** /operations and /operations/{id}. */
export const operations: Route = ([text, part], context) => {
  if (text === undefined) return operationsAnswer(context, {});
  if (part === "effects") throw notImplemented();
  if (part !== undefined) return undefined;
  const id = /^\d{1,19}$/.test(text) ? BigInt(text) : END;
  if (id >= END) throw badRequest("id", "Operation ID must be an integer higher than 0");
  const join = joinsTransactions(context.params);
  return {
    kind: "document",
    async read() {
      const found = await operationById(context.chain, id);
      if (!found) throw notFound();
      return await operationOf(context, found, join);
    },
  };
};

/** /payments. */
export const payments: Route = (segments, context) =>
  segments.length > 0 ? undefined : operationsAnswer(context, { paymentsOnly: true });
