/**
 * Result codes of the protocol under the names that Horizon gives them.
 * One table per type of operation; the number is the code in the XDR.
 */
const common = { op_success: 0, op_malformed: -1 } as const;

export const CREATE_ACCOUNT = {
  ...common,
  op_underfunded: -2,
  op_low_reserve: -3,
  op_already_exists: -4,
} as const;

export const PAYMENT = {
  ...common,
  op_underfunded: -2,
  op_src_no_trust: -3,
  op_src_not_authorized: -4,
  op_no_destination: -5,
  op_no_trust: -6,
  op_not_authorized: -7,
  op_line_full: -8,
  op_no_issuer: -9,
} as const;

export const PATH_PAYMENT_STRICT_RECEIVE = {
  ...PAYMENT,
  op_too_few_offers: -10,
  op_cross_self: -11,
  op_over_source_max: -12,
} as const;

export const PATH_PAYMENT_STRICT_SEND = {
  ...PAYMENT,
  op_too_few_offers: -10,
  op_cross_self: -11,
  op_under_dest_min: -12,
} as const;

export const SET_OPTIONS = {
  op_success: 0,
  op_low_reserve: -1,
  op_too_many_signers: -2,
  op_bad_flags: -3,
  op_invalid_inflation: -4,
  op_cant_change: -5,
  op_unknown_flag: -6,
  op_threshold_out_of_range: -7,
  op_bad_signer: -8,
  op_invalid_home_domain: -9,
  op_auth_revocable_required: -10,
} as const;

export const CHANGE_TRUST = {
  ...common,
  op_no_issuer: -2,
  op_invalid_limit: -3,
  op_low_reserve: -4,
  op_self_not_allowed: -5,
} as const;

export const ACCOUNT_MERGE = {
  ...common,
  op_no_account: -2,
  op_immutable_set: -3,
  op_has_sub_entries: -4,
  op_seq_num_too_far: -5,
  op_dest_full: -6,
  op_is_sponsor: -7,
} as const;

export const MANAGE_DATA = {
  op_success: 0,
  op_not_supported_yet: -1,
  op_data_name_not_found: -2,
  op_low_reserve: -3,
  op_data_invalid_name: -4,
} as const;

export const BUMP_SEQUENCE = { op_success: 0, op_bad_seq: -1 } as const;

export const CREATE_CLAIMABLE_BALANCE = {
  ...common,
  op_low_reserve: -2,
  op_no_trust: -3,
  op_not_authorized: -4,
  op_underfunded: -5,
} as const;

export const CLAIM_CLAIMABLE_BALANCE = {
  op_success: 0,
  op_does_not_exist: -1,
  op_cannot_claim: -2,
  op_line_full: -3,
  op_no_trust: -4,
  op_not_authorized: -5,
} as const;

export const SET_TRUST_LINE_FLAGS = {
  ...common,
  op_no_trust: -2,
  op_cant_revoke: -3,
  op_invalid_state: -4,
  op_low_reserve: -5,
} as const;

/** Codes of an operation that did not get as far as its own rules. */
export const OPERATION = {
  op_inner: 0,
  op_bad_auth: -1,
  op_no_source_account: -2,
  op_not_supported: -3,
  op_too_many_subentries: -4,
  op_exceeded_work_limit: -5,
  op_too_many_sponsoring: -6,
} as const;

/** Codes of a transaction. */
export const TRANSACTION = {
  tx_fee_bump_inner_success: 1,
  tx_success: 0,
  tx_failed: -1,
  tx_too_early: -2,
  tx_too_late: -3,
  tx_missing_operation: -4,
  tx_bad_seq: -5,
  tx_bad_auth: -6,
  tx_insufficient_balance: -7,
  tx_no_source_account: -8,
  tx_insufficient_fee: -9,
  tx_bad_auth_extra: -10,
  tx_internal_error: -11,
  tx_not_supported: -12,
  tx_fee_bump_inner_failed: -13,
  tx_bad_sponsorship: -14,
  tx_bad_minseq_age_or_gap: -15,
  tx_malformed: -16,
  tx_soroban_invalid: -17,
} as const;
