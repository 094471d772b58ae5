import { describe, expect, test } from "vitest";
import { createReadLimit } from "../../../../functions/http/read-limit.ts";
import { createHorizonLedger } from "../../../../functions/ledger/horizon/horizon.ts";
import { createUpstream } from "../../../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../../../functions/ledger/horizon/upstreams.ts";
import { createServerRanges } from "../../../../functions/ledger/server-ranges.ts";
import { StubHorizon } from "../../../stub-horizon.ts";

describe("oldest()", () => {
  test("knows from then on what a server said too late for the first who asked", async () => {
    const stub = new StubHorizon();
    const reads = createReadLimit({ limit: 1_000 });
    const upstream = createUpstream({
      url: "http://stub",
      fetch: stub.fetch,
      reads,
      now: Date.now,
    });
    const port = createHorizonLedger(new Upstreams({ list: [upstream], now: Date.now }));
    const { oldest } = createServerRanges({ port, now: Date.now });
    const mayAnswer = Promise.withResolvers<null>();
    stub.fault = () => mayAnswer.promise;
    const ask = (ms: number) => reads.run("one", () => oldest(0, { deadline: Date.now() + ms }));
    for (let n = 0; n < 6; n++) expect(await ask(80)).toMatchObject({ code: "upstream_timeout" });
    // a refusal of a background read doesn't count as a failure
    expect(upstream.state().breaker).toBe("closed");
    mayAnswer.resolve(null);
    stub.fault = () => mayAnswer.promise;
    const late = await ask(10_000);
    stub.fault = () => new Response("", { status: 500 });
    expect(await ask(10_000)).toEqual(late);
    expect(late.ok).toBe(true);
  });
});
