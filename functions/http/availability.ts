/** A server started or stopped answering. */
export interface AvailabilityChange {
  /** The server's host. The rest of its URL is left out, because it may contain a key. */
  host: string;
  isAnswering: boolean;
  /** Why it counts as not answering. */
  reason?: string;
}

export type ReportAvailability = (change: AvailabilityChange) => void;

/** How long a failing server still counts as answering after its last answer, in milliseconds. */
const GRACE_MS = 30_000;

export interface AvailabilityOptions {
  host: string;
  /** Consecutive failures after which a change is reported. */
  failures: number;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
  /** Called once per change. */
  report: ReportAvailability;
}

/** Tracks whether a server answers, and reports changes. */
export class Availability {
  #failures = 0;
  #answeredAt = -Infinity;
  #isReportedDown = false;

  constructor(readonly options: AvailabilityOptions) {}

  answered(): void {
    this.#failures = 0;
    this.#answeredAt = this.options.now();
    if (!this.#isReportedDown) return;
    this.#isReportedDown = false;
    this.options.report({ host: this.options.host, isAnswering: true });
  }

  /**
   * Counts a failure. With `isCertain`, it's reported at once, for example if the server asks
   * clients to wait.
   */
  failed(reason: string, isCertain = false): void {
    this.#failures += 1;
    const { host, failures, report } = this.options;
    if (this.#isReportedDown || !(isCertain || this.#failures >= failures)) return;
    this.#isReportedDown = true;
    report({ host, isAnswering: false, reason });
  }

  /** Null if the server hasn't been asked yet. */
  isAnswering(): boolean | null {
    if (this.#failures === 0) return this.#answeredAt === -Infinity ? null : true;
    return this.options.now() - this.#answeredAt <= GRACE_MS;
  }
}
