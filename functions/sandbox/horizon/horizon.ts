import { ledgerFilter, transactionFilter } from "../chain/history.ts";
import { accountAnswer, accountsAnswer, dataAnswer } from "./accounts.ts";
import type { Answer, Route, RouteContext } from "./answer.ts";
import { answerAssets } from "./assets.ts";
import {
  answerClaimableBalance,
  answerClaimableBalances,
  parseBalanceId,
} from "./claimable-balances.ts";
import { answerEffects } from "./effects.ts";
import { answerFeeStats } from "./fee-stats.ts";
import { answerHealth } from "./health.ts";
import { answerLedger, answerLedgers, parseClosedLedger } from "./ledgers.ts";
import {
  answerOperation,
  answerOperationEffects,
  answerOperations,
  answerTransactionOperations,
} from "./operations.ts";
import { parsePageQuery, writePageJson } from "./page.ts";
import { createPageBody } from "./page-body.ts";
import { parseAccountId, parseTransactionHash } from "./parameters.ts";
import { Problem } from "./problem.ts";
import { answerRoot } from "./root.ts";
import { streamAnswer } from "./stream.ts";
import { answerTransaction, answerTransactions, requireTransaction } from "./transactions.ts";

export async function answerHorizon(
  request: Request,
  path: string,
  context: RouteContext,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new Problem("method_not_allowed");
  }
  const { name, answer } = answerOf(path, context);
  const query = parsePageQuery(context.params, context.chain);
  const accept = request.headers.get("Accept") ?? "";
  if (accept.includes("text/event-stream")) {
    if (UNSTREAMABLE.has(name)) throw new Problem("not_acceptable");
    // a reconnecting client continues after its last event
    const lastId = request.headers.get("Last-Event-ID");
    const from = lastId ? { ...query, cursor: lastId } : query;
    const body = await streamAnswer(answer, from, context);
    const headers = { "Content-Type": "text/event-stream; charset=utf-8" };
    return new Response(body, { headers });
  }
  if (accept !== "" && !JSON_TYPE.test(accept)) throw new Problem("not_acceptable");
  if (answer.kind === "document") return halResponse(await answer.read(), answer.status);
  const address = { base: context.base, path, params: context.params };
  const records = await answer.read(query);
  return halBody(await createPageBody(writePageJson(address, query, records)));
}

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

/** Paths about the current state. Unlike answers about history, theirs name the ledger. */
const STATE_PATHS = new Set([
  "accounts",
  "accounts/*",
  "accounts/*/data/*",
  "assets",
  "claimable_balances",
  "claimable_balances/*",
]);

export function isStatePath(path: string): boolean {
  return STATE_PATHS.has(nameOf(path));
}

const UNSTREAMABLE = new Set([
  "",
  "accounts",
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

/** Routes in which every second segment is a name, id or hash. */
const ROUTES: Readonly<Record<string, Route>> = {
  "": answerRoot,
  "accounts": accountsAnswer,
  "accounts/*": accountAnswer,
  "accounts/*/data/*": dataAnswer,
  "accounts/*/transactions": (c, id) => answerTransactions(c, { account: parseAccountId(id) }),
  "accounts/*/effects": (c, id) => {
    const account = parseAccountId(id);
    return answerEffects(c, () => ({ account }));
  },
  "accounts/*/operations": (c, id) => answerOperations(c, { account: parseAccountId(id) }),
  "accounts/*/payments": (c, id) =>
    answerOperations(c, { account: parseAccountId(id), ...PAYMENTS }),
  "assets": answerAssets,
  "claimable_balances": answerClaimableBalances,
  "claimable_balances/*": answerClaimableBalance,
  "claimable_balances/*/operations": (c, id) =>
    answerOperations(c, { balance: parseBalanceId(id) }),
  "claimable_balances/*/transactions": (c, id) =>
    answerTransactions(c, { balance: parseBalanceId(id) }),
  "effects": (c) => answerEffects(c, () => ({})),
  "fee_stats": answerFeeStats,
  "health": answerHealth,
  "ledgers": answerLedgers,
  "ledgers/*": answerLedger,
  "ledgers/*/transactions": (c, id) =>
    answerTransactions(c, ledgerFilter(parseClosedLedger(c, id))),
  "ledgers/*/effects": (c, id) => {
    const filter = ledgerFilter(parseClosedLedger(c, id));
    return answerEffects(c, () => filter);
  },
  "ledgers/*/operations": (c, id) => answerOperations(c, ledgerFilter(parseClosedLedger(c, id))),
  "ledgers/*/payments": (c, id) =>
    answerOperations(c, { ...ledgerFilter(parseClosedLedger(c, id)), ...PAYMENTS }),
  "operations": (c) => answerOperations(c, {}),
  "operations/*": answerOperation,
  "operations/*/effects": answerOperationEffects,
  "payments": (c) => answerOperations(c, PAYMENTS),
  "transactions": (c) => answerTransactions(c, {}),
  "transactions/*": answerTransaction,
  "transactions/*/effects": (c, text) => {
    const hash = parseTransactionHash(text);
    return answerEffects(c, async () => ({
      ...transactionFilter(await requireTransaction(c, hash)),
      includeFailed: false,
    }));
  },
  "transactions/*/operations": (c, hash) => answerTransactionOperations(c, hash, {}),
  "transactions/*/payments": (c, hash) => answerTransactionOperations(c, hash, PAYMENTS),
};

/** Horizon's paths that the sandbox lacks; in MISSING_TREES with everything below them. */
const MISSING = new Set([
  "accounts/*/offers",
  "accounts/*/trades",
]);
const MISSING_TREES = new Set([
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

/** A path's name in the table of routes. */
function nameOf(path: string): string {
  return partsOf(path).map((part, i) => i % 2 === 0 ? part : "*").join("/");
}

function answerOf(path: string, context: RouteContext): { name: string; answer: Answer } {
  const parts = partsOf(path);
  const name = nameOf(path);
  if (MISSING.has(name) || MISSING_TREES.has(parts[0] ?? "")) throw new Problem("not_implemented");
  const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
  if (!route) throw new Problem("not_found");
  const texts = parts.filter((_, i) => i % 2 === 1).map(decodeURIComponent);
  return { name, answer: route(context, ...texts) };
}
