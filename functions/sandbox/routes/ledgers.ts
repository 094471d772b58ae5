import { ledgerDocument } from "../documents/ledger.ts";
import { ledgerRecord, listLedgers } from "../ledgers.ts";
import { notFound, notImplemented } from "../problem.ts";
import type { Answer, Route } from "./answer.ts";
import { operationsAnswer, transactionsAnswer } from "./history-answers.ts";
import { ledgerSequence } from "./parameters.ts";

/** /ledgers, /ledgers/{sequence}, and its transactions, operations and payments. */
export const ledgers: Route = ([text, part, ...more], context) => {
  const { chain, base } = context;
  if (text === undefined) {
    return {
      kind: "list",
      read: async (query) =>
        (await listLedgers(chain, query)).map((ledger) => ledgerDocument(ledger, base)),
    };
  }
  const sequence = ledgerSequence(text);
  if (more.length > 0) return undefined;
  if (sequence > chain.head.sequence) throw notFound();
  return partOf(part, sequence, context);
};

function partOf(
  part: string | undefined,
  ledger: number,
  context: Parameters<Route>[1],
): Answer | undefined {
  switch (part) {
    case undefined:
      return {
        kind: "document",
        async read() {
          const record = await ledgerRecord(context.chain, ledger);
          if (!record) throw notFound();
          return ledgerDocument(record, context.base);
        },
      };
    case "transactions":
      return transactionsAnswer(context, { ledger });
    case "operations":
      return operationsAnswer(context, { ledger });
    case "payments":
      return operationsAnswer(context, { ledger, paymentsOnly: true });
    case "effects":
      throw notImplemented();
    default:
      return undefined;
  }
}
