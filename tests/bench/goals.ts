/**
 * What the benches are to reach. Speeds of two machines do not compare, nor do two hours of one, so
 * each goal is a count, or a ratio to what was measured in the same minute.
 */
export const GOALS = {
  /** Least part of a bare server's responses per second: pages, and responses of the API. */
  page: 0.5,
  /** The same for a 304. */
  notModified: 0.4,
  /** The same for archived receipts that are each requested once. */
  uniqueReceipts: 0.02,
  /** The most that the slowest hundredth may take, beside a bare server's. */
  p99: 3,
  /** As many responses of a bare server take no less processor time than the page's first response. */
  coldReceipt: 400,
  coldPassport: 800,
  /** The same for the longest task of the dashboard's main thread with 10,000 rows. */
  longestTask: 15_000,
  /** The same for the check of a payment's evidence. */
  evidence: 1_000,
  /** The most that opening a receipt's check may take, beside the opening of the receipt itself. */
  openedCheck: 4,
  /** The most that a receipt may take on a slow network, beside a page with nothing but its amount. */
  slowNetwork: 2.5,
  /** The most that the longest history may take, beside the shortest. */
  longHistory: 1.5,
  /** The most that another client may wait while one attacks, beside the minute before. */
  attacked: 10,
  /** The most that a read may take through the service, beside the same read without it. */
  upstream: 1.25,
  /** The most memory that a server may use, in MB. */
  megabytes: 350,
};
