import { LRUCache } from "lru-cache";
import { z } from "zod";
import { MAX_STROOPS, parseLedgerAmount } from "../../../src/stellar/amount.ts";
import { SIGNER_TYPES } from "../../../src/stellar/signers.ts";
import { decodeAccountKey, decodeMuxedAddress, isContract } from "../../../src/stellar/strkey.ts";

/** Parses an amount to stroops; more than `most` is invalid. */
function amountUpTo(most: bigint) {
  return z.string().transform((text, context) => {
    const read = readStroops(text);
    if (read !== null && read >= 0n && read <= most) return read;
    context.addIssue({ code: "custom", message: "not an amount" });
    return z.NEVER;
  });
}

function readStroops(text: string): bigint | null {
  try {
    return parseLedgerAmount(text);
  } catch {
    return null;
  }
}

const stroops = amountUpTo(MAX_STROOPS);

/** The largest int128. */
const MAX_CONTRACT_AMOUNT = (1n << 127n) - 1n;

/** Days 1 to 28 exist in every month, so a match needs no other check. */
const COMMON_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;

const YEAR_10000 = Date.UTC(10_000);

/** Parses a time such as `2026-11-20T09:30:00Z`, to which it adds milliseconds. */
const time = z.string().transform((text, context) => {
  // fast path, since a history contains hundreds of timestamps
  if (COMMON_TIME.test(text)) return `${text.slice(0, -1)}.000Z`;
  const date = new Date(text);
  // ledgers aren't older than 1970, and ISO 8601 writes years after 9999 in another format
  if (date.getTime() >= 0 && date.getTime() < YEAR_10000) return date.toISOString();
  context.addIssue({ code: "custom", message: "not a time" });
  return z.NEVER;
});

/**
 * A page repeats a few addresses. Checking each one again would be a sixth of a passport's work.
 */
const checkedAccounts = new LRUCache<string, true>({ max: 2_000 });

function isAccount(text: string): boolean {
  if (checkedAccounts.has(text)) return true;
  if (decodeAccountKey(text) === null) return false;
  checkedAccounts.set(text, true);
  return true;
}

const account = z.string().refine(isAccount, "not an account");

const muxed = z.string().refine((text) => decodeMuxedAddress(text) !== null, "not a muxed account")
  .optional();

const party = z.string().refine(isAccountOrContract, "neither an account nor a contract");

export function isAccountOrContract(text: string): boolean {
  return isAccount(text) || isContract(text);
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const assetCode = z.string().regex(/^[A-Za-z0-9]{1,12}$/);

const balanceId = z.string().regex(/^0{8}[0-9a-f]{64}$/);

const assetFields = {
  asset_type: z.string(),
  asset_code: assetCode.optional(),
  asset_issuer: account.optional(),
};

const threshold = z.number().int().min(0).max(255);

/** https://developers.stellar.org/docs/data/apis/horizon/api-reference/resources/accounts */
export const accountDocument = z.object({
  account_id: account,
  subentry_count: z.number().int().nonnegative(),
  num_sponsoring: z.number().int().nonnegative().default(0),
  num_sponsored: z.number().int().nonnegative().default(0),
  home_domain: z.string().default(""),
  data: z.record(z.string(), z.string()).default({}),
  thresholds: z.object({ low_threshold: threshold, med_threshold: threshold }),
  signers: z.array(z.object({
    key: z.string().min(1),
    weight: z.number().int().nonnegative(),
    type: z.enum(SIGNER_TYPES),
    // the ledger allows twenty signers and the account's own key
  })).max(21),
  balances: z.array(z.object({
    ...assetFields,
    balance: stroops,
    limit: stroops.optional(),
    buying_liabilities: stroops.default(0n),
    selling_liabilities: stroops.default(0n),
    is_authorized: z.boolean().default(true),
  })),
});

export const transactionDocument = z.object({
  hash,
  paging_token: z.string().regex(/^\d{1,19}$/).optional(),
  successful: z.boolean().default(true),
  ledger: z.number().int().positive(),
  created_at: time,
  envelope_xdr: z.string().min(1),
  result_xdr: z.string().min(1),
});

/** Fields of a joined transaction that the history needs. */
export const joinedTransaction = z.object({
  hash: z.string(),
  memo_type: z.enum(["none", "text", "id", "hash", "return"]),
  memo: z.string().optional(),
  memo_bytes: z.string().optional(),
  operation_count: z.number().optional(),
  envelope_xdr: z.string().optional(),
  result_xdr: z.string().min(1),
});

export const operationDocument = z.object({
  // the position of the operation (SEP-35); older servers send a number
  id: z.coerce.string().regex(/^(0|[1-9]\d{0,18})$/)
    .refine((id) => id.length < 19 || BigInt(id) <= MAX_STROOPS, "not an int64"),
  type: z.string(),
  transaction_successful: z.boolean().default(true),
  source_account: account,
  source_account_muxed: muxed,
  created_at: time,
  transaction_hash: hash,
  transaction: joinedTransaction.optional(),
});

/** Fields of operations by `type`. */
export const operationFields = {
  payment: z.object({
    ...assetFields,
    from: account,
    from_muxed: muxed,
    to: party,
    to_muxed: muxed,
    amount: stroops,
  }),
  create_account: z.object({
    funder: account,
    funder_muxed: muxed,
    account,
    starting_balance: stroops,
  }),
  path_payment: z.object({
    ...assetFields,
    from: account,
    from_muxed: muxed,
    to: account,
    to_muxed: muxed,
    amount: stroops,
    source_amount: stroops,
    source_asset_type: z.string(),
    source_asset_code: assetCode.optional(),
    source_asset_issuer: account.optional(),
  }),
  account_merge: z.object({
    account,
    account_muxed: muxed,
    into: account,
    into_muxed: muxed,
  }),
  create_claimable_balance: z.object({
    asset: z.string(),
    amount: stroops,
    claimants: z.array(z.object({ destination: account })),
  }),
  claim_claimable_balance: z.object({
    balance_id: balanceId,
    claimant: account,
    claimant_muxed: muxed,
  }),
  clawback: z.object({ ...assetFields, from: account, amount: stroops }),
  invoke_host_function: z.object({
    asset_balance_changes: z.array(z.object({
      ...assetFields,
      type: z.string(),
      from: z.string().optional(),
      to: z.string().optional(),
      // only a numeric id means a muxed address (CAP-67)
      destination_muxed_id: z.coerce.string().optional(),
      destination_muxed_id_type: z.string().optional(),
      amount: amountUpTo(MAX_CONTRACT_AMOUNT),
    })).nullish(),
  }),
};

/** Payer and payee, for which each type has its own names. */
export const partyFields = z.object({
  from: account.optional(),
  to: party.optional(),
  funder: account.optional(),
  account: account.optional(),
  into: account.optional(),
});

export const pageDocument = z.object({
  _embedded: z.object({ records: z.array(z.unknown()) }),
});

export const claimableDocument = z.object({
  id: balanceId,
  paging_token: z.string(),
  asset: z.string(),
  amount: stroops,
  sponsor: account.optional(),
  last_modified_time: time.nullish(),
  claimants: z.array(z.object({ destination: account, predicate: z.unknown() })),
});

/** Effects that name the claimed balance and the sponsor of its reserve. */
export const claimEffectDocument = z.union([
  z.object({
    type: z.literal("claimable_balance_claimed"),
    balance_id: z.string(),
    asset: z.string(),
    amount: stroops,
  }),
  z.object({
    type: z.literal("claimable_balance_sponsorship_removed"),
    balance_id: z.string(),
    former_sponsor: account,
  }),
  z.object({ type: z.string().transform(() => null) }),
]);

/** The range of ledgers that the server keeps. */
export const rootDocument = z.object({
  history_elder_ledger: z.number().int().positive(),
  history_latest_ledger: z.number().int().positive(),
  history_latest_ledger_closed_at: time,
});

export const ledgerCloseDocument = z.object({
  sequence: z.number().int().positive(),
  closed_at: time,
});

export const ledgerDocument = ledgerCloseDocument.extend({
  base_reserve_in_stroops: z.number().int().positive(),
});
