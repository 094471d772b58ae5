import type { TransactionResult } from "./envelope/results.ts";

/** Codes in Horizon's form. */
export interface ResultCodes {
  /** `tx_failed`, `tx_bad_seq` … */
  transaction: string;
  /** `op_success`, `op_no_trust` …; empty if the transaction failed before its operations. */
  operations: string[];
}

/** The codes of an envelope whose sequence number another transaction has used. */
export const SEQUENCE_USED_CODES: ResultCodes = { transaction: "tx_bad_seq", operations: [] };

export interface TransactionFailure {
  /** Horizon's code of the first failed operation, otherwise of the transaction. */
  code: string;
  /** The operation, from 1; null if the whole transaction failed. */
  op: number | null;
}

/** For a fee bump, the codes of the inner transaction. */
export function toResultCodes({ code, operations }: TransactionResult): ResultCodes {
  return {
    transaction: nameOf("tx", TRANSACTION, code),
    operations: operations.map(({ type, code }) =>
      nameOf("op", type === null ? OPERATION : BY_TYPE[type] ?? "", code)
    ),
  };
}

/** 0 is success; `names` lists the other codes from -1 down. */
function nameOf(what: "tx" | "op", names: string, code: number): string {
  return `${what}_${code === 0 ? "success" : names.split(" ")[-code - 1] ?? code}`;
}

// Horizon's name for a missing source account differs from the ledger's.
const TRANSACTION =
  "failed too_early too_late missing_operation bad_seq bad_auth insufficient_balance no_source_account " +
  "insufficient_fee bad_auth_extra internal_error not_supported fee_bump_inner_failed bad_sponsorship " +
  "bad_min_seq_age_or_gap malformed soroban_invalid frozen_key_accessed";

/** The codes that don't depend on the operation's type. */
const OPERATION =
  "bad_auth no_source_account not_supported too_many_subentries exceeded_work_limit too_many_sponsoring";

const PAYMENT =
  "malformed underfunded src_no_trust src_not_authorized no_destination no_trust not_authorized line_full " +
  "no_issuer";
const PATH = `${PAYMENT} too_few_offers offer_cross_self`;
const OFFER =
  "malformed sell_no_trust buy_no_trust sell_not_authorized buy_not_authorized line_full underfunded " +
  "cross_self sell_no_issuer buy_no_issuer not_found low_reserve";

/** The codes by operation type. */
const BY_TYPE: Record<number, string> = {
  0: "malformed underfunded low_reserve already_exists",
  1: PAYMENT,
  2: `${PATH} over_sendmax`,
  3: OFFER,
  4: OFFER,
  5: "low_reserve too_many_signers bad_flags invalid_inflation cant_change unknown_flag " +
    "threshold_out_of_range bad_signer invalid_home_domain auth_revocable_required",
  6: "malformed no_issuer invalid_limit low_reserve self_not_allowed trust_line_missing cannot_delete " +
    "not_auth_maintain_liabilities",
  7: "malformed no_trust_line trust_not_required cant_revoke self_not_allowed low_reserve",
  8: "malformed no_account immutable_set has_sub_entries seqnum_too_far dest_full is_sponsor",
  9: "not_time",
  10: "not_supported_yet name_not_found low_reserve invalid_name",
  11: "bad_seq",
  12: OFFER,
  13: `${PATH} under_destmin`,
  14: "malformed low_reserve no_trust not_authorized underfunded",
  15: "does_not_exist cannot_claim line_full no_trust not_authorized trustline_frozen",
  16: "malformed already_sponsored recursive",
  17: "not_sponsored",
  18: "does_not_exist not_sponsor low_reserve only_transferable malformed",
  19: "malformed not_clawback_enabled no_trust underfunded",
  20: "does_not_exist not_issuer not_clawback_enabled",
  21: "malformed no_trust_line cant_revoke invalid_state low_reserve",
  22:
    "malformed no_trust not_authorized underfunded line_full bad_price pool_full trustline_frozen",
  23: "malformed no_trust underfunded line_full under_minimum trustline_frozen",
  24: "malformed trapped resource_limit_exceeded entry_archived insufficient_refundable_fee",
  25: "malformed resource_limit_exceeded insufficient_refundable_fee",
  26: "malformed resource_limit_exceeded insufficient_refundable_fee",
};

/** Whether signatures are missing or superfluous. Only the payer can fix that. */
export function isSignatureFault({ transaction, operations }: ResultCodes): boolean {
  return transaction === "tx_bad_auth" || transaction === "tx_bad_auth_extra" ||
    operations.includes("op_bad_auth");
}

export function isFeeTooLow({ transaction }: ResultCodes): boolean {
  return transaction === "tx_insufficient_fee";
}

/** Picks the code that explains a failed transaction. */
export function findTransactionFailure(
  { transaction, operations }: ResultCodes,
): TransactionFailure {
  const at = operations.findIndex((code) => code !== "op_success");
  const code = operations[at];
  return code === undefined ? { code: transaction, op: null } : { code, op: at + 1 };
}

const CODES_WITHOUT_PAYEE: Readonly<Record<string, string>> = {
  op_no_trust: "op_src_no_trust",
  op_not_authorized: "op_src_not_authorized",
  op_line_full: "op_src_line_full",
};

/**
 * An operation that sets money aside or collects it has no payee: these codes are about its own
 * account.
 */
export function codeWithoutPayee(code: string): string {
  return CODES_WITHOUT_PAYEE[code] ?? code;
}
