import { accountBody } from "../account.ts";
import { claimableBody } from "../claimable.ts";
import { incomeBody } from "../income.ts";
import type { OperationId } from "../operations.ts";
import { MAX_OPERATIONS, MAX_RECIPIENTS, preflightBody, preflightRequest } from "../preflight.ts";
import { ratesBody } from "../rates.ts";
import { UPSTREAM_ERRORS } from "./describe-payments.ts";
import type { OperationDescription } from "./describe.ts";
import {
  accountExample,
  claimableExample,
  incomeExample,
  noAccountExample,
  preflightExample,
  preflightRequestExample,
  ratesExample,
} from "./examples.ts";
import { addressPath, ratesQuery } from "./parameters.ts";

/** Operations about accounts, pay runs and rates. */
export const ACCOUNT_OPERATIONS = {
  getAccount: {
    tag: "accounts",
    description:
      "`usdcBalance` counts only the configured issuer's USDC: anyone can issue another asset of that name. An address without an account is no error: `isActive` is false and both balances are `0`.",
    path: addressPath,
    answer: {
      description: "The balances",
      schema: accountBody,
      examples: { active: accountExample, none: noAccountExample },
      tagged: true,
    },
    errors: ["invalid_address", ...UPSTREAM_ERRORS],
  },
  getIncome: {
    tag: "accounts",
    description:
      "What a lender or landlord would ask: how much recognized USDC came in to stay, when and from whom. What was left out is counted by reason: look-alike assets, dust, payments to oneself, money that went back within a week. Where the history is too long to be counted at once `complete` is false; ask again to go on.",
    path: addressPath,
    answer: {
      description: "The sums; zeros where nothing came in",
      schema: incomeBody,
      examples: { year: incomeExample },
      tagged: true,
    },
    errors: ["invalid_address", ...UPSTREAM_ERRORS],
  },
  getClaimable: {
    tag: "accounts",
    description:
      "Money that was set aside for the account as claimable balances: how someone without a USDC trustline is paid.",
    path: addressPath,
    answer: {
      description: "What waits; often nothing",
      schema: claimableBody,
      examples: { waiting: claimableExample },
      tagged: true,
    },
    errors: ["invalid_address", ...UPSTREAM_ERRORS],
  },
  preflightPayroll: {
    tag: "payroll",
    description:
      `Nothing is signed or sent. Up to ${MAX_RECIPIENTS} recipients; a bad row is that row's result and not an error. Rows with the same memo share transactions of at most ${MAX_OPERATIONS} payments. A row that could not be looked up in time is \`unknown\`: ask about it again.`,
    request: { schema: preflightRequest, examples: { two: preflightRequestExample } },
    answer: {
      description: "The result of each row, and the sums",
      schema: preflightBody,
      examples: { two: preflightExample },
      tagged: false,
    },
    errors: [
      "missing_parameter",
      "invalid_json",
      "invalid_body",
      "invalid_address",
      "body_too_large",
      "unsupported_media_type",
      ...UPSTREAM_ERRORS,
    ],
  },
  getRates: {
    tag: "rates",
    description:
      "Read anew at most once in 60 s for everyone together. A figure that could not be read is the last good one with `stale: true`, for at most 24 hours; a figure is never made up.",
    query: ratesQuery,
    answer: {
      description: "The rates, now or of a day",
      schema: ratesBody,
      examples: { now: ratesExample },
      tagged: true,
    },
    errors: ["repeated_parameter", "invalid_date", "rates_not_kept", "rates_unavailable"],
  },
} as const satisfies Partial<Record<OperationId, OperationDescription>>;
