/** The fields of a ledger header that the ledger's rules need. */
export interface Header {
  sequence: number;
  /** Unix time in seconds. */
  closeTime: bigint;
  /** Minimum fee per operation, in stroops. */
  baseFee: bigint;
  /** The base reserve, in stroops. */
  baseReserve: bigint;
}

/** The protocol version that the sandbox implements. */
export const PROTOCOL_VERSION = 26;

/** Total order id of a transaction (`order` from 1) or of its operation (`operation` from 1). */
export function totalOrderId(ledger: number, order = 0, operation = 0): bigint {
  return (BigInt(ledger) << 32n) | (BigInt(order) << 12n) | BigInt(operation);
}

/** The initial sequence number of an account created in this ledger. */
export function startingSequence(ledger: number): bigint {
  return BigInt(ledger) << 32n;
}

/** The most operations per ledger. The rest wait for the next one. */
export const MAX_LEDGER_OPERATIONS = 5000;

/** The most transactions per ledger. */
export const MAX_LEDGER_TRANSACTIONS = 1000;

/** All lumens, in stroops. */
export const TOTAL_COINS = 1_000_000_000_000_000_000n;
