import { z } from "zod";
import { type Account, accountBody } from "../account.ts";
import { type Claimable, claimableBody } from "../claimable.ts";
import { FIRST_PAGE } from "../first-page.ts";
import { type Income, incomeBody } from "../income.ts";
import { NAME_CHECK_LIMIT, type OperationId } from "../operations.ts";
import { type AccountOrganization, noOrganizationBody, organizationBody } from "../organization.ts";
import {
  MAX_OPERATIONS,
  MAX_RECIPIENTS,
  type Preflight,
  preflightBody,
  type PreflightRequest,
  preflightRequest,
} from "../preflight.ts";
import { type Rates, ratesBody } from "../rates.ts";
import {
  addressPath,
  EXAMPLE,
  EXAMPLE_ORGANIZATION,
  type OperationDescription,
  UPSTREAM_ERRORS,
} from "./describe.ts";

/** The same path with a named account as the example. */
const employerPath = z.object({
  address: z.string().meta({
    description: "Public key of an account (G…), or a muxed address (M…) of one",
    example: EXAMPLE.employer,
  }),
});

/** Operations about accounts, pay runs and rates. */
export const ACCOUNT_OPERATIONS = {
  getAccount: {
    tag: "accounts",
    description:
      "`usdcBalance` counts only the configured issuer's USDC, because anyone can issue another asset of that name. An address without an account is not an error: `isActive` is false and both balances are `0`.",
    path: addressPath,
    answer: {
      description: "The balances",
      schema: accountBody,
      examples: {
        active: {
          address: EXAMPLE.worker,
          xlmBalance: "99.9999900",
          usdcBalance: "5170.2000000",
          isActive: true,
          updatedAt: EXAMPLE.time,
          usdcTrustline: "active",
          spendableXlm: "98.4999900",
          memoRequired: false,
          asOfLedger: 23,
          unrecognizedAssets: 0,
        } satisfies Account,
        none: {
          address: EXAMPLE.newcomer,
          xlmBalance: "0",
          usdcBalance: "0",
          isActive: false,
          updatedAt: EXAMPLE.time,
          usdcTrustline: "none",
          spendableXlm: "0",
          memoRequired: false,
          asOfLedger: null,
          unrecognizedAssets: 0,
        } satisfies Account,
      },
      tagged: true,
    },
    errors: ["invalid_address", ...UPSTREAM_ERRORS],
  },
  getIncome: {
    tag: "accounts",
    description:
      "What a lender or landlord asks: how much recognized USDC stayed, with its months and payers. From each counterparty counts what came less what went back to it. What is left out is listed by reason: look-alike assets, dust, payments to oneself, money that went back, a faucet's test money. The sums are counted from the history of one server, which `source` names; each payment's own proof has a second one. If the history is too long to count at once, `caughtUp` is false; ask again to continue. If the server forgets old ledgers, `countedFrom` says where the count begins. The address of one customer of an account (M…) is 400 `customer_address`: payments out of the account need not name the customer, so one customer's payments can't be told apart. `from`, `to` and `format` are 400 `unsupported_parameter`, because the sums cover the whole history.",
    path: addressPath,
    answer: {
      description: "The sums; zeros if nothing came in",
      schema: incomeBody,
      examples: {
        year: {
          address: EXAMPLE.worker,
          asset: "USDC",
          assetIssuer: EXAMPLE.issuer,
          complete: true,
          caughtUp: true,
          source: "horizon-testnet.stellar.org",
          doubted: false,
          oneServer: { sum: "5170.2000000", count: 12 },
          counterpartiesLeftOut: false,
          countedFrom: null,
          countedUpTo: "2026-11-18T09:00:00.000Z",
          cursor: EXAMPLE.cursor,
          last30Days: { sum: "441.3500000", count: 1, since: "2026-10-22" },
          last12Months: { sum: "5170.2000000", count: 12, since: "2025-12-01" },
          all: { sum: "5170.2000000", count: 12, since: null },
          sentBack: { sum: "0.0000000", count: 0 },
          firstAt: "2025-12-18T09:00:00.000Z",
          lastAt: "2026-11-18T09:00:00.000Z",
          months: [
            { month: "2026-10", sum: "441.3500000", count: 1 },
            { month: "2026-11", sum: "441.3500000", count: 1 },
          ],
          paidMonths: { paid: 12, of: 12 },
          payers: [{
            address: EXAMPLE.employer,
            organization: EXAMPLE_ORGANIZATION,
            sum: "5170.2000000",
            count: 12,
            months: 12,
            firstAt: "2025-12-18T09:00:00.000Z",
            lastAt: "2026-11-18T09:00:00.000Z",
          }],
          morePayers: 0,
          notCounted: [{ reason: "other_asset", count: 1 }],
          updatedAt: EXAMPLE.time,
        } satisfies Income,
      },
      tagged: true,
    },
    errors: ["invalid_address", "customer_address", "unsupported_parameter", ...UPSTREAM_ERRORS],
  },
  getOrganization: {
    tag: "accounts",
    description:
      "The account names a domain, and the domain's `/.well-known/stellar.toml` (SEP-1) lists the account and names the organization: only both together prove a name. It says who controls the domain, not that the name is registered anywhere: show the domain next to it. The file is read once a day, and again after an hour if it couldn't be read, over HTTPS from public addresses only. Names in mixed scripts, with invisible characters, or that imitate this service are refused. Other answers carry the name if it is already known.",
    path: employerPath,
    query: z.object({
      domain: z.string().max(253).optional().meta({
        description:
          `For the account's owner: asks the ledger and this domain now, without the cache, ${NAME_CHECK_LIMIT.requests} times an hour and client. If the account names another domain, the reason says first what is wrong with the file`,
        example: EXAMPLE_ORGANIZATION.domain,
      }),
    }),
    answer: {
      description: "The name, and the domain that publishes it",
      schema: organizationBody,
      examples: {
        confirmed: {
          address: EXAMPLE.employer,
          ...EXAMPLE_ORGANIZATION,
        } satisfies AccountOrganization,
      },
      tagged: true,
    },
    errors: ["invalid_address", "no_organization", ...UPSTREAM_ERRORS],
    errorSchemas: {
      no_organization: { schema: noOrganizationBody, example: { reason: "not_listed" } },
    },
  },
  getClaimable: {
    tag: "accounts",
    description:
      "Money set aside for the account as claimable balances, which is how an account without a USDC trustline is paid. Without `cursor` it lists the most valuable balances; with it, everything in pages.",
    path: addressPath,
    query: z.object({
      cursor: z.string().optional().meta({
        description:
          `\`${FIRST_PAGE}\` for the first page of all balances, newest first; then the \`nextCursor\` of the page before`,
        example: FIRST_PAGE,
      }),
    }),
    answer: {
      description: "The balances; often none",
      schema: claimableBody,
      examples: {
        waiting: {
          address: EXAMPLE.newcomer,
          claimable: [{
            id: "00000000da0d57da7d4850e7fc10d2a9d0ebc731f7afb40574c03395b17d49149b91f5be",
            amount: "120.0000000",
            asset: "USDC",
            assetIssuer: EXAMPLE.issuer,
            recognized: true,
            from: EXAMPLE.employer,
            sponsor: EXAMPLE.employer,
            stage: "open",
            claimableNow: true,
            claimableFrom: null,
            claimableUntil: null,
            claimants: [
              {
                address: EXAMPLE.newcomer,
                stage: "open",
                from: null,
                until: null,
                further: [],
              },
              {
                address: EXAMPLE.employer,
                stage: "later",
                from: "2026-12-18T09:00:00.000Z",
                until: null,
                further: [],
              },
            ],
            createdAt: "2026-11-18T09:00:00.000Z",
          }],
          complete: true,
          belowCent: 0,
          usdcTotal: "120.0000000",
          updatedAt: EXAMPLE.time,
        } satisfies Claimable,
      },
      tagged: true,
    },
    errors: ["invalid_address", "repeated_parameter", "invalid_cursor", ...UPSTREAM_ERRORS],
  },
  preflightPayroll: {
    tag: "payroll",
    description:
      `Nothing is signed or sent. Up to ${MAX_RECIPIENTS} recipients. A bad address or amount is that row's result, not an error; a memo that is too long is an error. Rows with the same memo share transactions of at most ${MAX_OPERATIONS} payments. A row that couldn't be looked up in time is \`unknown\`: ask about it again.`,
    request: {
      schema: preflightRequest,
      examples: {
        two: {
          sender: EXAMPLE.employer,
          recipients: [
            { address: EXAMPLE.worker, amount: "441.35", memo: "Salary December 2026" },
            { address: EXAMPLE.newcomer, amount: "120" },
          ],
        } satisfies PreflightRequest,
      },
    },
    answer: {
      description: "The result of each row, and the sums",
      schema: preflightBody,
      examples: {
        two: {
          sender: {
            address: EXAMPLE.employer,
            exists: true,
            usdcTrustline: "active",
            usdcBalance: "37219.8000000",
            spendableXlm: "9998.4992700",
            mediumThreshold: 0,
            weightNeeded: 1,
            signers: [{ key: EXAMPLE.employer, weight: 1, type: "ed25519_public_key" }],
          },
          recipients: [
            { index: 0, address: EXAMPLE.worker, result: "ok" },
            { index: 1, address: EXAMPLE.newcomer, result: "no_trustline" },
          ],
          total: "561.3500000",
          payableTotal: "441.3500000",
          sufficientUsdc: true,
          sufficientXlm: true,
          feeXlm: "0.0020000",
          baseFeeStroops: 10_000,
          transactions: 2,
          signatures: 2,
          complete: true,
          updatedAt: EXAMPLE.time,
        } satisfies Preflight,
      },
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
      "Refreshed at most once in 60 s, for all clients together. A figure that couldn't be read is the last good one, with `stale: true`, for at most 24 hours; a figure is never made up. All providers are read each time. Two hosts that agree within 5 % confirm a figure, which becomes the baseline. A figure from one host alone is used if it is within 10 % of the baseline, and of several that disagree the nearest to it. `unconfirmed` lists those figures.",
    query: z.object({
      date: z.iso.date().optional().meta({
        description: "A UTC day: the rates kept for it (the day's last reading)",
        example: "2026-11-01",
      }),
    }),
    answer: {
      description: "The current rates, or those of a day",
      schema: ratesBody,
      examples: {
        now: {
          NGN: 1477.5062,
          GHS: 11.1862,
          KES: 128.2327,
          ZAR: 17.3801,
          TZS: 2455.93,
          UGX: 3578.49,
          XOF: 562.161709,
          XAF: 562.161709,
          updatedAt: EXAMPLE.time,
          stale: false,
          sources: {
            NGN: "coinbase",
            GHS: "coinbase",
            KES: "coinbase",
            ZAR: "coinbase",
            TZS: "coinbase",
            UGX: "coinbase",
            XOF: "coinbase",
            XAF: "coinbase",
          },
        } satisfies Rates,
      },
      tagged: true,
    },
    errors: ["repeated_parameter", "invalid_date", "rates_not_kept", "rates_unavailable"],
  },
} satisfies Partial<Record<OperationId, OperationDescription>>;
