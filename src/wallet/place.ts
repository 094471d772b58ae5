/** Where transactions go: what the wallet code needs to know of a network. */
export interface LedgerPlace {
  /** The network passphrase; part of what is signed. */
  passphrase: string;
  /** Horizon's address without a slash at the end; without one nothing is read or sent. */
  horizonUrl: string | null;
  /** How it is asked; by default the page's own way. */
  fetch?: typeof fetch;
}
