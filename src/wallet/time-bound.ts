/**
 * The lifetime of an envelope in seconds: enough to read and sign it. Its upper time bound is the
 * newest ledger's close time plus this, so the bound also tells when it was built, by the ledger's
 * clock.
 */
export const TIME_BOUND_SECONDS = 300;
