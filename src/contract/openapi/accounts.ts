import { z } from "zod";
import { type Account, accountBody } from "../account.ts";
import { type Claimable, claimableBody } from "../claimable.ts";
import { FIRST_PAGE_CURSOR } from "../first-page.ts";
import { type Income, incomeBody } from "../income.ts";
import { NAME_CHECK_LIMIT, type OperationId } from "../operations.ts";
import { type AccountOrganization, noOrganizationBody, organizationBody } from "../organization.ts";
import {
  MAX_PAYMENTS_PER_TRANSACTION,
  MAX_RECIPIENTS,
  type Preflight,
  preflightBody,
  type PreflightRequest,
  preflightRequest,
} from "../preflight.ts";
import { type Rates, ratesBody } from "../rates.ts";
import {
  addressPathParams,
  EXAMPLE_ORGANIZATION,
  EXAMPLE_VALUES,
  type OperationDescription,
  rangeQuery,
  UPSTREAM_ERRORS,
} from "./describe.ts";

/** `addressPathParams`, with an account that has an organization as the example. */
const employerPath = z.object({
  address: addressPathParams.shape.address.meta({ example: EXAMPLE_VALUES.employer }),
});

export const ACCOUNT_OPERATIONS = {
  getAccount: {
    tag: "accounts",
    description:
      "`usdcBalance` counts only the configured issuer's USDC, because anyone can issue an asset with that code. An address without an account is not an error: `isActive` is false and both balances are `0`.",
    path: addressPathParams,
    answer: {
      description: "The balances",
      schema: accountBody,
      examples: {
        active: {
          address: EXAMPLE_VALUES.worker,
          xlmBalance: "99.9999900",
          usdcBalance: "5170.2000000",
          isActive: true,
          updatedAt: EXAMPLE_VALUES.time,
          usdcTrustline: "active",
          spendableXlm: "98.4999900",
          memoRequired: false,
          asOfLedger: 23,
          unrecognizedAssets: 0,
        } satisfies Account,
        none: {
          address: EXAMPLE_VALUES.newcomer,
          xlmBalance: "0",
          usdcBalance: "0",
          isActive: false,
          updatedAt: EXAMPLE_VALUES.time,
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
      "Answers the question of a lender or landlord: how much recognized USDC was paid to the account and not returned, by month and payer. For each counterparty, returned money is subtracted. Payments that don't count are listed by reason: look-alike assets, dust, payments to oneself, returned money, a faucet's test money. The sums are counted from the history of one server, which `source` names; the proof of each payment adds a second server. If the history is too long to count at once, `caughtUp` is false: repeat the request to continue. If the server keeps only recent ledgers, `countedFrom` says where the count begins. The address of one customer of an account (M…) is 400 `customer_address`: payments out of the account don't always name the customer, so one customer's payments can't be told apart. With `from` or `to`, which must be days, `period` has the sums of that time. `format` is 400 `unsupported_parameter`.",
    path: addressPathParams,
    query: z.object(rangeQuery),
    answer: {
      description: "The sums; they are zero if nothing was received",
      schema: incomeBody,
      examples: {
        year: {
          address: EXAMPLE_VALUES.worker,
          asset: "USDC",
          assetIssuer: EXAMPLE_VALUES.issuer,
          complete: true,
          caughtUp: true,
          source: "horizon-testnet.stellar.org",
          doubted: false,
          oneServer: { sum: "5170.2000000", count: 12 },
          counterpartiesLeftOut: false,
          countedFrom: null,
          countedUpTo: "2026-11-18T09:00:00.000Z",
          cursor: EXAMPLE_VALUES.cursor,
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
            address: EXAMPLE_VALUES.employer,
            organization: EXAMPLE_ORGANIZATION,
            sum: "5170.2000000",
            count: 12,
            months: 12,
            firstAt: "2025-12-18T09:00:00.000Z",
            lastAt: "2026-11-18T09:00:00.000Z",
          }],
          morePayers: 0,
          notCounted: [{ reason: "other_asset", count: 1 }],
          period: {
            from: "2026-11-01",
            to: "2026-12-01",
            complete: true,
            sum: "441.3500000",
            count: 1,
            months: [{ month: "2026-11", sum: "441.3500000", count: 1 }],
            payers: [{
              address: EXAMPLE_VALUES.employer,
              organization: EXAMPLE_ORGANIZATION,
              sum: "441.3500000",
              count: 1,
            }],
            morePayers: 0,
          },
          updatedAt: EXAMPLE_VALUES.time,
        } satisfies Income,
      },
      tagged: true,
    },
    errors: [
      "invalid_address",
      "customer_address",
      "unsupported_parameter",
      "repeated_parameter",
      "invalid_time",
      ...UPSTREAM_ERRORS,
    ],
  },
  getOrganization: {
    tag: "accounts",
    description:
      "The account names a domain, and the domain's `/.well-known/stellar.toml` (SEP-1) lists the account and names the organization. Only both together prove a name. The proof says who controls the domain, not that the name is registered anywhere, so show the domain next to it. The file is read once a day, and again after an hour if it couldn't be read, over HTTPS and only from public addresses. Names are refused if they mix scripts, have invisible characters, or imitate this service. Other answers include the name if it is already known.",
    path: employerPath,
    query: z.object({
      domain: z.string().max(253).optional().meta({
        description:
          `For the account's owner: reads the ledger and this domain's file now, without the cache. At most ${NAME_CHECK_LIMIT.requests} times an hour per client. If the account names another domain, a fault of this domain's file is still reported first`,
        example: EXAMPLE_ORGANIZATION.domain,
      }),
    }),
    answer: {
      description: "The name, and the domain that publishes it",
      schema: organizationBody,
      examples: {
        confirmed: {
          address: EXAMPLE_VALUES.employer,
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
      "Money set aside for the account as claimable balances, which is how an account without a USDC trustline is paid. Without `cursor`, the answer has the most valuable balances; with it, a page of all of them.",
    path: addressPathParams,
    query: z.object({
      cursor: z.string().optional().meta({
        description:
          `\`${FIRST_PAGE_CURSOR}\` for the first page of all balances, newest first; then the \`nextCursor\` of the previous page`,
        example: FIRST_PAGE_CURSOR,
      }),
    }),
    answer: {
      description: "The balances; the list is often empty",
      schema: claimableBody,
      examples: {
        waiting: {
          address: EXAMPLE_VALUES.newcomer,
          claimable: [{
            id: "00000000da0d57da7d4850e7fc10d2a9d0ebc731f7afb40574c03395b17d49149b91f5be",
            amount: "120.0000000",
            asset: "USDC",
            assetIssuer: EXAMPLE_VALUES.issuer,
            recognized: true,
            from: EXAMPLE_VALUES.employer,
            sponsor: EXAMPLE_VALUES.employer,
            stage: "open",
            claimableNow: true,
            claimableFrom: null,
            claimableUntil: null,
            claimants: [
              {
                address: EXAMPLE_VALUES.newcomer,
                stage: "open",
                from: null,
                until: null,
                further: [],
              },
              {
                address: EXAMPLE_VALUES.employer,
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
          updatedAt: EXAMPLE_VALUES.time,
        } satisfies Claimable,
      },
      tagged: true,
    },
    errors: ["invalid_address", "repeated_parameter", "invalid_cursor", ...UPSTREAM_ERRORS],
  },
  preflightPayroll: {
    tag: "payroll",
    description:
      `Nothing is signed or sent. Up to ${MAX_RECIPIENTS} recipients. An invalid address or amount is the row's result, not an error. A memo that is too long is an error. Rows with the same memo share transactions of at most ${MAX_PAYMENTS_PER_TRANSACTION} payments. A row that couldn't be looked up in time is \`unknown\`: request it again.`,
    request: {
      schema: preflightRequest,
      examples: {
        two: {
          sender: EXAMPLE_VALUES.employer,
          recipients: [
            { address: EXAMPLE_VALUES.worker, amount: "441.35", memo: "Salary December 2026" },
            { address: EXAMPLE_VALUES.newcomer, amount: "120" },
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
            address: EXAMPLE_VALUES.employer,
            exists: true,
            usdcTrustline: "active",
            usdcBalance: "37219.8000000",
            spendableXlm: "9998.4992700",
            mediumThreshold: 0,
            weightNeeded: 1,
            signers: [{ key: EXAMPLE_VALUES.employer, weight: 1, type: "ed25519_public_key" }],
          },
          recipients: [
            { index: 0, address: EXAMPLE_VALUES.worker, result: "ok" },
            { index: 1, address: EXAMPLE_VALUES.newcomer, result: "no_trustline" },
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
          updatedAt: EXAMPLE_VALUES.time,
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
      "Refreshed at most once in 60 s, for all clients together. If a rate can't be read, the last good one is used for at most 24 hours, with `stale: true`. Rates are never estimated. All providers are read each time. Two hosts that agree within 5 % confirm a rate, which becomes the baseline. A rate from only one host is used if it is within 10 % of the baseline. If hosts disagree, the rate nearest to the baseline is used under the same condition. `unconfirmed` lists these rates.",
    query: z.object({
      date: z.iso.date().optional().meta({
        description: "A UTC day, to get the rates stored for it (the day's last reading)",
        example: "2026-11-01",
      }),
    }),
    answer: {
      description: "The current rates, or those of the requested day",
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
          updatedAt: EXAMPLE_VALUES.time,
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
