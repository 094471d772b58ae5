/**
 * The goals of the benchmarks. Speeds vary between machines and hours, so each goal is a count, or a
 * ratio to a figure measured in the same minute.
 */
export const GOALS = {
  /** Minimum share of a bare server's responses per second, for pages and API responses. */
  page: 0.5,
  /** The same for a 304. */
  notModified: 0.4,
  /** The same for archived receipts that are each requested once. */
  uniqueReceipts: 0.02,
  /** Maximum p99, as a multiple of a bare server's. */
  p99: 3,
  /** Maximum processor time of the page's first response, in responses of a bare server. */
  coldReceipt: 400,
  coldPassport: 800,
  /** The same for the longest main-thread task of the dashboard with 10,000 rows. */
  longestTask: 15_000,
  /** The same for checking a payment's evidence. */
  evidence: 1_000,
  /** Maximum time to open a receipt's check, in multiples of opening the receipt. */
  openedCheck: 4,
  /**
   * Maximum time to see a receipt on a slow network, in multiples of a page with only the amount.
   */
  slowNetwork: 2.5,
  /** Maximum time for the longest history, in multiples of the shortest. */
  longHistory: 1.5,
  /** Maximum waiting time of another client during an attack, in multiples of the minute before. */
  attacked: 10,
  /** Maximum time of a read through the service, in multiples of a direct one. */
  upstream: 1.25,
  /** Maximum memory of a server, in MB. */
  megabytes: 350,
};
