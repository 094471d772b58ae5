/**
 * The most that the server may send for a page, in bytes: status line, headers and body of every
 * response that the page needs. A browser's requests do not count: each browser adds other headers.
 * Nor does the service worker (sw.js, under 4,000 bytes), which comes once a page is shown.
 */
export const MOST_BYTES = {
  /** A server's first flight over TCP: ten segments of 1,460 bytes. */
  receipt: 14_600,
  home: 30_000,
  faucet: 30_000,
  /** With as many payers and claimable balances as a page shows, too. */
  passport: 35_000,
  /** With an account that has payments, before anything is signed. */
  account: 45_000,
  /** Read and shown on a computer, before it is answered; a phone does without the QR code. */
  invitation: 60_000,
  /** Without a wallet. */
  dashboard: 100_000,
  /** With the demo's wallet or Freighter, and the month shown. */
  connectedDashboard: 130_000,
  /** With a proof that was opened and checked. */
  check: 40_000,
};
