/** Added to the newest ledger's close time, so that a bound shows when the envelope was built. */
export const TIME_BOUND_SECONDS = 300;
