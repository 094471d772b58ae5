/** The fields of a ledger header that the ledger's rules need. */
export interface Header {
  sequence: number;
  /** Unix time in seconds. */
  closeTime: bigint;
  /** Minimum fee per operation, in stroops. */
  baseFee: bigint;
  /** In stroops. */
  baseReserve: bigint;
}

/** The protocol version that the sandbox implements. */
export const PROTOCOL_VERSION = 26;

/** `order` and `operation` count from 1. */
export function totalOrderId(ledger: number, order = 0, operation = 0): bigint {
  return (BigInt(ledger) << 32n) | (BigInt(order) << 12n) | BigInt(operation);
}

/** The sequence number of an account created in this ledger. */
export function startingSequence(ledger: number): bigint {
  return BigInt(ledger) << 32n;
}

/** Operations per ledger; the rest wait for the next ledger. */
export const MAX_LEDGER_OPERATIONS = 5000;

export const MAX_LEDGER_TRANSACTIONS = 1000;

/** The total of all lumens, in stroops. */
export const TOTAL_COINS = 1_000_000_000_000_000_000n;
