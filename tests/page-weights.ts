/**
 * The most bytes that the server may send for a page: status line, headers and body of every
 * response that the page needs. Requests don't count, since browsers add different headers, nor
 * does the service worker (sw.js, under 4,000 bytes), which loads after the page.
 */
export const MAX_BYTES = {
  /** A server's first TCP flight: ten segments of 1,460 bytes. */
  receipt: 14_600,
  home: 30_000,
  faucet: 30_000,
  /** Even with as many payers and claimable balances as a page shows. */
  passport: 35_000,
  /** With an account that has payments, before signing. */
  account: 45_000,
  /** Shown on a computer, before the reply; a phone needs no QR code. */
  invitation: 60_000,
  /** With the payments of a run, before anything is signed. */
  approval: 60_000,
  /** Without a wallet. */
  dashboard: 100_000,
  /** With the demo's wallet or Freighter, and the month. */
  connectedDashboard: 130_000,
  /** With an opened and checked proof. */
  check: 40_000,
};
