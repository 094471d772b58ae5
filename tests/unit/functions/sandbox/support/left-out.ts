/**
 * Fields that recorded documents have and the sandbox's have not, by kind, with the reason.
 * A path leaves everything below it out too; `[]` stands for the elements of a list.
 */
export const LEFT_OUT: Record<string, Record<string, string>> = {
  root: Object.fromEntries(
    [
      "accounts",
      "effects",
      "liquidity_pools",
      "offer",
      "offers",
      "order_book",
      "strict_receive_paths",
      "strict_send_paths",
      "trade_aggregations",
      "trades",
    ].map((name) => [`._links.${name}`, "the sandbox does not cover what the link leads to"]),
  ),
  tx: {
    ".valid_after": "left the document with Horizon 23; now in preconditions",
    ".valid_before": "left the document with Horizon 23; now in preconditions",
    ".fee_paid": "replaced by fee_charged before Horizon 1",
    ".account": "a misprint of source_account in one documentation page",
    ".account_sequence": "a misprint of source_account_sequence in one documentation page",
    ".preconditions.time_bounds": "the name in one SDK's test data; Horizon writes timebounds",
    ".preconditions.ledger_bounds": "the name in one SDK's test data; Horizon writes ledgerbounds",
  },
  assets: {
    ".num_accounts": "replaced by accounts in Horizon 2",
    ".amount": "replaced by balances in Horizon 2",
  },
  "op:payment": { ".fee_account": "one SDK's test data; Horizon has it in the transaction only" },
  "op:change_trust": { ".liquidity_pool_id": "pools are not covered" },
  "op:create_claimable_balance": {
    ".claimants[].predicate": "recursive, and in older documents in camel case; tested on its own",
  },
};

/** Fields whose type was another in older servers, or in one SDK's test data, with the reason. */
export const OTHER_TYPES: Record<string, Record<string, string>> = {
  tx: {
    ".fee_charged": "a number before Horizon 2.23",
    ".max_fee": "a number before Horizon 2.23",
    ".source_account_sequence": "a number in one SDK's copies",
    ".preconditions.min_account_sequence_age": "a number in one SDK's test data",
    ".account_muxed_id": "a number in one SDK's copies",
    ".fee_account_muxed_id": "a number in one SDK's copies",
  },
  "op:payment": {
    ".id": "a number in one SDK's test data",
    ".transaction.fee_charged": "a number before Horizon 2.23",
    ".transaction.source_account_sequence": "a number in one SDK's test data",
    ".transaction.max_fee": "a number before Horizon 2.23",
  },
  "op:manage_data": { ".value": "null in one SDK's test data; Horizon's type is a string" },
  "op:claim_claimable_balance": { ".claimant_muxed_id": "a number in one SDK's test data" },
};
