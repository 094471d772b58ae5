/** Added to the newest ledger's close time, so a bound also tells when the envelope was built. */
export const TIME_BOUND_SECONDS = 300;
