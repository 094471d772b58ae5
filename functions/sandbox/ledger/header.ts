/** The ledger that is being closed, as the rules see it. */
export interface Header {
  sequence: number;
  /** Unix time in seconds. */
  closeTime: bigint;
  /** Minimum fee per operation, in stroops. */
  baseFee: bigint;
  /** In stroops. */
  baseReserve: bigint;
}

/** The protocol whose rules are followed. */
export const PROTOCOL_VERSION = 26;

/** Total order id of a transaction (`order` from 1) or of its operation (`operation` from 1). */
export function totalOrderId(ledger: number, order = 0, operation = 0): bigint {
  return (BigInt(ledger) << 32n) | (BigInt(order) << 12n) | BigInt(operation);
}

/** The sequence number with which an account created in this ledger starts. */
export function startingSequence(ledger: number): bigint {
  return BigInt(ledger) << 32n;
}

/** The most operations that a ledger takes; what is over waits for the next. */
export const MAX_OPERATIONS = 5000;

/** The most transactions that a ledger takes. */
export const MAX_TRANSACTIONS = 1000;

/** Lumens in existence, in stroops. */
export const TOTAL_COINS = 1_000_000_000_000_000_000n;
