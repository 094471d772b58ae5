/** Added to the newest ledger's close time, so that a bound also shows when it was built. */
export const TIME_BOUND_SECONDS = 300;
