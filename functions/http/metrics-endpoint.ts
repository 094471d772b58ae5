import { createHash, timingSafeEqual } from "node:crypto";
import type { Health } from "../../src/contract/health.ts";
import { type ConnectionInfo, isLoopback, peerAddressOf } from "./client.ts";
import { isLoopbackName } from "./host.ts";
import { formatMetrics, type Metric } from "./metrics.ts";

export interface CacheState {
  entries: number;
  bytes: number;
  hits: number;
  misses: number;
}

export interface MetricsOptions {
  config: { metricsToken: string | null; trustedProxies: string[]; onDenoDeploy: boolean };
  requests(): Metric[];
  health(): Promise<Health>;
  caches(): Record<string, CacheState>;
  /** Null if the totals can't be read. */
  boxes(): Promise<{ boxes: number; bytes: number; ended: number } | null>;
  /** Null if the store has no files. */
  storeBytes(): Promise<number | null>;
}

const TEXT_TYPE = "text/plain; charset=utf-8";

/** Header fields that a proxy sets. */
const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Requires `METRICS_TOKEN` as a bearer token. Without that setting, it requires a loopback peer and
 * name and no proxy: a proxy could forward a remote client, and another site's page could send
 * requests from a browser here.
 */
export function createMetricsEndpoint(options: MetricsOptions) {
  const { metricsToken, trustedProxies, onDenoDeploy } = options.config;
  const isOpen = trustedProxies.length === 0 && !onDenoDeploy;
  return async (request: Request, info: ConnectionInfo): Promise<Response> => {
    if (metricsToken !== null && !hasToken(request, metricsToken)) {
      return refusal("Send METRICS_TOKEN as a bearer token.", 401, {
        "www-authenticate": "Bearer",
      });
    }
    if (metricsToken === null && !(isOpen && isFromHere(request, info))) {
      return refusal("Set METRICS_TOKEN to read the metrics from another machine.", 403);
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refusal("GET and HEAD only.", 405, { allow: "GET, HEAD" });
    }
    const text = formatMetrics([...options.requests(), ...await serviceMetrics(options)]);
    return new Response(request.method === "HEAD" ? null : text, {
      headers: {
        "content-type": `text/plain; version=0.0.4; charset=utf-8`,
        "cache-control": "no-store",
      },
    });
  };
}

function refusal(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headers, "content-type": TEXT_TYPE, "cache-control": "no-store" },
  });
}

function hasToken(request: Request, token: string): boolean {
  const [, given = ""] = /^Bearer +(\S+) *$/i.exec(request.headers.get("authorization") ?? "") ??
    [];
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

function isFromHere(request: Request, info: ConnectionInfo): boolean {
  const peer = peerAddressOf(info);
  const host = URL.parse(request.url)?.hostname ?? "";
  return peer !== null && isLoopback(peer) && isLoopbackName(host) &&
    !FORWARDED.some((name) => request.headers.has(name));
}

const STATES = ["closed", "open", "half_open"] as const;

async function serviceMetrics(options: MetricsOptions): Promise<Metric[]> {
  const [health, boxes, storeBytes] = await Promise.all([
    options.health(),
    options.boxes().catch(() => null),
    options.storeBytes().catch(() => null),
  ]);
  const { ledger, rates, versions } = health;
  const single = (value: number | null) => value === null ? [] : [{ value }];
  const upstreams = (of: (upstream: Health["ledger"]["upstreams"][number]) => number | null) =>
    ledger.upstreams.flatMap((upstream) => {
      const { api, host } = upstream;
      return single(of(upstream)).map((sample) => ({ ...sample, labels: { api, host } }));
    });
  const breakers = [
    ...ledger.upstreams.map(({ api, host, breaker }) => ({ labels: { api, host }, breaker })),
    ...rates.providers.map(({ name, breaker }) => ({
      labels: { api: "rates", host: name },
      breaker,
    })),
  ];
  const caches = (of: (state: CacheState) => number) =>
    Object.entries(options.caches()).map(([cache, state]) => ({
      labels: { cache },
      value: of(state),
    }));
  const gauge = (name: string, help: string, samples: Metric["samples"]): Metric => ({
    name,
    type: "gauge",
    help,
    samples,
  });
  const counter = (name: string, help: string, samples: Metric["samples"]): Metric => ({
    name,
    type: "counter",
    help,
    samples,
  });
  return [
    gauge("info", "The versions in use.", [{ labels: versions, value: 1 }]),
    gauge("start_time_seconds", "When the process started, in Unix time.", [
      { value: Date.parse(health.startedAt) / 1000 },
    ]),
    gauge("memory_bytes", "Resident memory of the process.", [{ value: Deno.memoryUsage().rss }]),
    gauge("ready", "1 if /api/health says ready.", [{ value: Number(health.ready) }]),
    gauge("ledger_sequence", "The newest ledger seen.", single(ledger.latest)),
    gauge(
      "ledger_lag_seconds",
      "Seconds since the newest ledger seen closed.",
      single(ledger.lagSeconds),
    ),
    gauge(
      "upstream_answering",
      "1 if the server has answered in the last 30 s, or when it was last asked.",
      upstreams(({ answering }) => answering === null ? null : Number(answering)),
    ),
    gauge(
      "upstream_breaker",
      "1 for the current state of the server's circuit breaker.",
      breakers.flatMap(({ labels, breaker }) =>
        STATES.map((state) => ({ labels: { ...labels, state }, value: Number(state === breaker) }))
      ),
    ),
    gauge(
      "upstream_paused_seconds",
      "Seconds left of the server's Retry-After.",
      upstreams(({ pausedFor }) => pausedFor),
    ),
    gauge(
      "upstream_budget_requests",
      "Requests left in the server's hourly quota.",
      upstreams(({ quotaLeft }) => quotaLeft),
    ),
    gauge("cache_entries", "Entries of a cache.", caches(({ entries }) => entries)),
    gauge("cache_bytes", "Approximate size of a cache.", caches(({ bytes }) => bytes)),
    counter("cache_hits_total", "Answers from a cache.", caches(({ hits }) => hits)),
    counter(
      "cache_misses_total",
      "Lookups that weren't in a cache.",
      caches(({ misses }) => misses),
    ),
    gauge("box_open", "Open boxes.", single(boxes?.boxes ?? null)),
    gauge("box_bytes", "Bytes in open boxes.", single(boxes?.bytes ?? null)),
    gauge("box_ended", "Ended boxes whose record is still stored.", single(boxes?.ended ?? null)),
    gauge("store_up", "1 if the store answers.", [{ value: Number(health.store === "ok") }]),
    gauge("store_bytes", "Size of the store's files.", single(storeBytes)),
  ];
}
