import { withinLedger, withinTransaction } from "../chain/history.ts";
import { accountAnswer, dataAnswer } from "./accounts.ts";
import type { Answer, Route, RouteContext } from "./answer.ts";
import { assetsAnswer } from "./assets.ts";
import { balanceAnswer, balanceId, balancesAnswer } from "./claimable-balances.ts";
import { effectsAnswer } from "./effects.ts";
import { feeStatsAnswer } from "./fee-stats.ts";
import { healthAnswer } from "./health.ts";
import { closedLedger, ledgerAnswer, ledgersAnswer } from "./ledgers.ts";
import {
  effectsOfOperation,
  operationAnswer,
  operationsAnswer,
  operationsOfTransaction,
} from "./operations.ts";
import { pageJson, pageQuery } from "./page.ts";
import { pageBody } from "./page-body.ts";
import { accountId, transactionHash } from "./parameters.ts";
import { Problem } from "./problem.ts";
import { rootAnswer } from "./root.ts";
import { stream } from "./stream.ts";
import { recordOf, transactionAnswer, transactionsAnswer } from "./transactions.ts";

/** Answers Horizon's GET requests: a document, a page, or a stream of either. */
export async function horizonRead(
  request: Request,
  path: string,
  context: RouteContext,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new Problem("method_not_allowed");
  }
  const { name, answer } = answerOf(path, context);
  const query = pageQuery(context.params, context.chain);
  const accept = request.headers.get("Accept") ?? "";
  if (accept.includes("text/event-stream")) {
    if (UNSTREAMED.has(name)) throw new Problem("not_acceptable");
    // a reconnecting client continues where it was
    const lastId = request.headers.get("Last-Event-ID");
    const from = lastId ? { ...query, cursor: lastId } : query;
    const body = await stream(answer, from, context);
    const headers = { "Content-Type": "text/event-stream; charset=utf-8" };
    return new Response(body, { headers });
  }
  if (accept !== "" && !JSON_TYPE.test(accept)) throw new Problem("not_acceptable");
  if (answer.kind === "document") return halResponse(await answer.read(), answer.status);
  const address = { base: context.base, path, params: context.params };
  const records = await answer.read(query);
  return halBody(await pageBody(pageJson(address, query, records)));
}

/** A document in Horizon's format. */
export function halResponse(document: unknown, status = 200): Response {
  return halBody(JSON.stringify(document), status);
}

function halBody(body: string | ReadableStream<Uint8Array>, status = 200): Response {
  return new Response(body, {
    status,
    headers: {
      "Content-Type": "application/hal+json; charset=utf-8",
      "Content-Disposition": "inline",
    },
  });
}

/** Paths about the current state, whose answers name their ledger; histories don't. */
const OF_STATE = new Set([
  "accounts/*",
  "accounts/*/data/*",
  "assets",
  "claimable_balances",
  "claimable_balances/*",
]);

/** True for paths about the current state, such as accounts. */
export function isOfState(path: string): boolean {
  return OF_STATE.has(nameOf(path));
}

/** Paths that can't be streamed. */
const UNSTREAMED = new Set([
  "",
  "assets",
  "claimable_balances",
  "claimable_balances/*",
  "fee_stats",
  "health",
  "ledgers/*",
  "operations/*",
  "transactions/*",
]);

const JSON_TYPE = /\*\/\*|application\/(?:\*|json|hal\+json)/;

const PAYMENTS = { paymentsOnly: true };

/** Horizon's readable paths; every second segment is a name, id or hash. */
const ROUTES: Readonly<Record<string, Route>> = {
  "": rootAnswer,
  "accounts/*": accountAnswer,
  "accounts/*/data/*": dataAnswer,
  "accounts/*/transactions": (c, id) => transactionsAnswer(c, { account: accountId(id) }),
  "accounts/*/effects": (c, id) => {
    const account = accountId(id);
    return effectsAnswer(c, () => ({ account }));
  },
  "accounts/*/operations": (c, id) => operationsAnswer(c, { account: accountId(id) }),
  "accounts/*/payments": (c, id) => operationsAnswer(c, { account: accountId(id), ...PAYMENTS }),
  "assets": assetsAnswer,
  "claimable_balances": balancesAnswer,
  "claimable_balances/*": balanceAnswer,
  "claimable_balances/*/operations": (c, id) => operationsAnswer(c, { balance: balanceId(id) }),
  "claimable_balances/*/transactions": (c, id) => transactionsAnswer(c, { balance: balanceId(id) }),
  "effects": (c) => effectsAnswer(c, () => ({})),
  "fee_stats": feeStatsAnswer,
  "health": healthAnswer,
  "ledgers": ledgersAnswer,
  "ledgers/*": ledgerAnswer,
  "ledgers/*/transactions": (c, id) => transactionsAnswer(c, withinLedger(closedLedger(c, id))),
  "ledgers/*/effects": (c, id) => {
    const filter = withinLedger(closedLedger(c, id));
    return effectsAnswer(c, () => filter);
  },
  "ledgers/*/operations": (c, id) => operationsAnswer(c, withinLedger(closedLedger(c, id))),
  "ledgers/*/payments": (c, id) =>
    operationsAnswer(c, { ...withinLedger(closedLedger(c, id)), ...PAYMENTS }),
  "operations": (c) => operationsAnswer(c, {}),
  "operations/*": operationAnswer,
  "operations/*/effects": effectsOfOperation,
  "payments": (c) => operationsAnswer(c, PAYMENTS),
  "transactions": (c) => transactionsAnswer(c, {}),
  "transactions/*": transactionAnswer,
  "transactions/*/effects": (c, text) => {
    const hash = transactionHash(text);
    return effectsAnswer(c, async () => ({
      ...withinTransaction(await recordOf(c, hash)),
      includeFailed: false,
    }));
  },
  "transactions/*/operations": (c, hash) => operationsOfTransaction(c, hash, {}),
  "transactions/*/payments": (c, hash) => operationsOfTransaction(c, hash, PAYMENTS),
};

/** Horizon's paths that the sandbox lacks, with and without everything below them. */
const MISSING = new Set([
  "accounts",
  "accounts/*/offers",
  "accounts/*/trades",
]);
const MISSING_WHOLLY = new Set([
  "liquidity_pools",
  "offers",
  "order_book",
  "paths",
  "trade_aggregations",
  "trades",
]);

function partsOf(path: string): string[] {
  return path.split("/").slice(1).filter((part, i) => i === 0 || part);
}

/** A path as in the table of routes. */
function nameOf(path: string): string {
  return partsOf(path).map((part, i) => i % 2 === 0 ? part : "*").join("/");
}

function answerOf(path: string, context: RouteContext): { name: string; answer: Answer } {
  const parts = partsOf(path);
  const name = nameOf(path);
  if (MISSING.has(name) || MISSING_WHOLLY.has(parts[0] ?? "")) throw new Problem("not_implemented");
  const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
  if (!route) throw new Problem("not_found");
  const texts = parts.filter((_, i) => i % 2 === 1).map(decodeURIComponent);
  return { name, answer: route(context, ...texts) };
}
