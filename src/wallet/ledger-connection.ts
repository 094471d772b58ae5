/** The network that transactions are sent to, and how to reach it. */
export interface LedgerConnection {
  /** The network passphrase. It is part of what is signed. */
  passphrase: string;
  /** Horizon's URL without a trailing slash; null if nothing can be read or sent. */
  horizonUrl: string | null;
  /** The fetch function; by default the global one. */
  fetch?: typeof fetch;
}
