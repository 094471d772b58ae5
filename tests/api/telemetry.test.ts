import { expect, test } from "vitest";
import { startCollector } from "../otlp.ts";
import { startServer } from "../server.ts";

test("Deno's OpenTelemetry exports a trace of each request where it is switched on", async () => {
  const collector = await startCollector();
  const server = await startServer({
    OTEL_DENO: "true",
    OTEL_SERVICE_NAME: "lipwa-test",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  try {
    const response = await fetch(`${server.url}/api/network`);
    expect(response.status).toBe(200);
    await response.body?.cancel();
  } finally {
    // the exporter flushes at shutdown
    await server.stop();
  }
  const traces = collector.received("/v1/traces");
  collector.stop();
  expect(traces).toContain("lipwa-test");
  expect(traces).toContain("/api/network");
});
