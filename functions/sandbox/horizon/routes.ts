import { withinLedger } from "../history.ts";
import { accountAnswer, dataAnswer } from "./accounts.ts";
import type { Answer, Route, RouteContext } from "./answer.ts";
import { assetsAnswer } from "./assets.ts";
import { balanceAnswer, balancesAnswer } from "./claimable-balances.ts";
import { feeStatsAnswer } from "./fee-stats.ts";
import { closedLedger, ledgerAnswer, ledgersAnswer } from "./ledgers.ts";
import { operationAnswer, operationsAnswer, operationsOfTransaction } from "./operations.ts";
import { accountId } from "./parameters.ts";
import { Problem } from "./problem.ts";
import { rootAnswer } from "./root.ts";
import { transactionAnswer, transactionsAnswer } from "./transactions.ts";

const PAYMENTS = { paymentsOnly: true };

/** Every path of Horizon that can be read; every second part of a path is a name, id or hash. */
const ROUTES: Readonly<Record<string, Route>> = {
  "": rootAnswer,
  "accounts/*": accountAnswer,
  "accounts/*/data/*": dataAnswer,
  "accounts/*/transactions": (c, id) => transactionsAnswer(c, { account: accountId(id) }),
  "accounts/*/operations": (c, id) => operationsAnswer(c, { account: accountId(id) }),
  "accounts/*/payments": (c, id) => operationsAnswer(c, { account: accountId(id), ...PAYMENTS }),
  "assets": assetsAnswer,
  "claimable_balances": balancesAnswer,
  "claimable_balances/*": balanceAnswer,
  "fee_stats": feeStatsAnswer,
  "ledgers": ledgersAnswer,
  "ledgers/*": ledgerAnswer,
  "ledgers/*/transactions": (c, id) => transactionsAnswer(c, withinLedger(closedLedger(c, id))),
  "ledgers/*/operations": (c, id) => operationsAnswer(c, withinLedger(closedLedger(c, id))),
  "ledgers/*/payments": (c, id) =>
    operationsAnswer(c, { ...withinLedger(closedLedger(c, id)), ...PAYMENTS }),
  "operations": (c) => operationsAnswer(c, {}),
  "operations/*": operationAnswer,
  "payments": (c) => operationsAnswer(c, PAYMENTS),
  "transactions": (c) => transactionsAnswer(c, {}),
  "transactions/*": transactionAnswer,
  "transactions/*/operations": (c, hash) => operationsOfTransaction(c, hash, {}),
  "transactions/*/payments": (c, hash) => operationsOfTransaction(c, hash, PAYMENTS),
};

/** What Horizon has and the sandbox has not: paths, and paths with all that is below them. */
const MISSING = new Set([
  "accounts",
  "accounts/*/effects",
  "accounts/*/offers",
  "accounts/*/trades",
  "claimable_balances/*/operations",
  "claimable_balances/*/transactions",
  "ledgers/*/effects",
  "operations/*/effects",
  "transactions/*/effects",
]);
const MISSING_WHOLLY = new Set([
  "effects",
  "liquidity_pools",
  "offers",
  "order_book",
  "paths",
  "trade_aggregations",
  "trades",
]);

/** What answers a path of Horizon. */
export function answerOf(path: string, context: RouteContext): Answer {
  const parts = path.split("/").slice(1).filter((part, i) => i === 0 || part);
  const name = parts.map((part, i) => i % 2 === 0 ? part : "*").join("/");
  if (MISSING.has(name) || MISSING_WHOLLY.has(parts[0] ?? "")) throw new Problem("not_implemented");
  const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
  if (!route) throw new Problem("not_found");
  return route(context, ...parts.filter((_, i) => i % 2 === 1).map(decodeURIComponent));
}
