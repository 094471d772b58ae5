import { describe, expect, test } from "vitest";
import { formatMetrics, RequestMetrics } from "../../../../functions/http/metrics.ts";

describe("formatMetrics()", () => {
  test("escapes labels and help, and leaves out a metric without samples", () => {
    expect(formatMetrics([
      { name: "none", type: "gauge", help: "Nothing.", samples: [] },
      {
        name: "odd",
        type: "gauge",
        help: 'A "help"\nwith \\.',
        samples: [
          { labels: { host: 'a"b\\c\nd', state: "x" }, value: 1.5 },
          { value: Infinity },
        ],
      },
    ])).toBe([
      '# HELP lipwa_odd A "help"\\nwith \\\\.',
      "# TYPE lipwa_odd gauge",
      'lipwa_odd{host="a\\"b\\\\c\\nd",state="x"} 1.5',
      "lipwa_odd +Inf",
      "",
    ].join("\n"));
  });
});

describe("RequestMetrics", () => {
  test("counts by route and status, and durations in cumulative buckets", () => {
    const requests = new RequestMetrics();
    const route = "/api/account/{address}";
    for (const seconds of [0.0005, 0.005, 0.3]) requests.observe("GET", route, 200, seconds);
    requests.observe("GET", route, 503, 11);
    requests.observe("HEAD", "/", 200, 1);
    const lines = formatMetrics(requests.metrics()).split("\n");
    const get = `method="GET",route="${route}"`;
    for (
      const line of [
        "# TYPE lipwa_http_requests_total counter",
        `lipwa_http_requests_total{${get},status="200"} 3`,
        `lipwa_http_requests_total{${get},status="503"} 1`,
        'lipwa_http_requests_total{method="HEAD",route="/",status="200"} 1',
        "# TYPE lipwa_http_request_duration_seconds histogram",
        `lipwa_http_request_duration_seconds_bucket{${get},le="0.001"} 1`,
        `lipwa_http_request_duration_seconds_bucket{${get},le="0.005"} 2`,
        `lipwa_http_request_duration_seconds_bucket{${get},le="0.5"} 3`,
        `lipwa_http_request_duration_seconds_bucket{${get},le="10"} 3`,
        `lipwa_http_request_duration_seconds_bucket{${get},le="+Inf"} 4`,
        `lipwa_http_request_duration_seconds_sum{${get}} 11.3055`,
        `lipwa_http_request_duration_seconds_count{${get}} 4`,
      ]
    ) expect(lines).toContain(line);
  });
});
