export interface Metric {
  /** The name without the prefix `lipwa_`. */
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: Sample[];
}

export interface Sample {
  labels?: Record<string, string>;
  value: number;
  /** Part of a histogram: `_bucket`, `_sum` or `_count`. */
  suffix?: string;
}

/** Formats metrics in Prometheus' text format 0.0.4; metrics without samples are left out. */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics.filter(({ samples }) => samples.length > 0).map(({ name, type, help, samples }) =>
    [
      `# HELP lipwa_${name} ${escaped(help)}`,
      `# TYPE lipwa_${name} ${type}`,
      ...samples.map(({ labels = {}, value, suffix = "" }) =>
        `lipwa_${name}${suffix}${labelsOf(labels)} ${numberOf(value)}`
      ),
      "",
    ].join("\n")
  ).join("");
}

function labelsOf(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) =>
    `${name}="${escaped(value).replaceAll('"', '\\"')}"`
  );
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}

function numberOf(value: number): string {
  return Math.abs(value) === Infinity ? (value > 0 ? "+Inf" : "-Inf") : String(value);
}

/** Upper bounds of the buckets in seconds, from a cached page to a funded account. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface RequestSeries {
  method: string;
  route: string;
  statuses: Map<number, number>;
  /** The last bucket is for requests longer than every bound. */
  buckets: number[];
  seconds: number;
}

export class RequestMetrics {
  readonly #series = new Map<string, RequestSeries>();

  /** `method` and `route` are from fixed sets. */
  observe(method: string, route: string, status: number, seconds: number): void {
    const name = `${method} ${route}`;
    let series = this.#series.get(name);
    if (series === undefined) {
      const buckets = Array<number>(BUCKETS.length + 1).fill(0);
      series = { method, route, statuses: new Map(), buckets, seconds: 0 };
      this.#series.set(name, series);
    }
    series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1);
    let bucket = 0;
    while (seconds > (BUCKETS[bucket] ?? Infinity)) bucket += 1;
    series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
    series.seconds += seconds;
  }

  metrics(): Metric[] {
    const all = [...this.#series.values()];
    return [
      {
        name: "http_requests_total",
        type: "counter",
        help: "Requests answered, by method, route and status.",
        samples: all.flatMap(({ method, route, statuses }) =>
          Array.from(statuses, ([status, value]) => ({
            labels: { method, route, status: String(status) },
            value,
          }))
        ),
      },
      {
        name: "http_request_duration_seconds",
        type: "histogram",
        help: "Time until an answer began, by method and route.",
        samples: all.flatMap(durationsOf),
      },
    ];
  }
}

function durationsOf({ method, route, buckets, seconds }: RequestSeries): Sample[] {
  let count = 0;
  const samples = buckets.map((more, index): Sample => {
    count += more;
    const le = numberOf(BUCKETS[index] ?? Infinity);
    return { suffix: "_bucket", labels: { method, route, le }, value: count };
  });
  const labels = { method, route };
  return [
    ...samples,
    { suffix: "_sum", labels, value: seconds },
    { suffix: "_count", labels, value: count },
  ];
}
