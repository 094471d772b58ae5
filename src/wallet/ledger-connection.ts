export interface LedgerConnection {
  /** Part of what is signed. */
  passphrase: string;
  /** Without a trailing slash; null if nothing can be read or sent. */
  horizonUrl: string | null;
  fetch?: typeof fetch;
}
