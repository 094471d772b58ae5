export interface AvailabilityChange {
  /** The host, because the whole URL may contain a key. */
  host: string;
  isAnswering: boolean;
  reason?: string;
}

export type ReportAvailability = (change: AvailabilityChange) => void;

/** A failing server counts as answering for this long after its last answer. */
const GRACE_MS = 30_000;

export interface AvailabilityOptions {
  host: string;
  /** Consecutive failures after which a change is reported. */
  failures: number;
  /** Monotonic, in milliseconds. */
  now: () => number;
  report: ReportAvailability;
}

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

  /** `isCertain` reports the failure at once, for example if the server asks clients to wait. */
  failed(reason: string, isCertain = false): void {
    this.#failures += 1;
    const { host, failures, report } = this.options;
    if (this.#isReportedDown || !(isCertain || this.#failures >= failures)) return;
    this.#isReportedDown = true;
    report({ host, isAnswering: false, reason });
  }

  /** Null if the server hasn't been queried yet. */
  isAnswering(): boolean | null {
    if (this.#failures === 0) return this.#answeredAt === -Infinity ? null : true;
    return this.options.now() - this.#answeredAt <= GRACE_MS;
  }
}
