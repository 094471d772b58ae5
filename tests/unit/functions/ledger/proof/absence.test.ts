import { describe, expect, test } from "vitest";
import { createReadLimit } from "../../../../../functions/http/read-limit.ts";
import { createHorizon } from "../../../../../functions/ledger/horizon/horizon.ts";
import { createUpstream } from "../../../../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../../../../functions/ledger/horizon/upstreams.ts";
import { createAbsence } from "../../../../../functions/ledger/proof/absence.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";

const HASH = "ab".repeat(32);

describe("absence()", () => {
  test("knows from then on what a server said too late for the first who asked", async () => {
    const stub = new StubHorizon();
    const kv = await Deno.openKv(":memory:");
    const reads = createReadLimit({ limit: 1_000 });
    const upstream = createUpstream({
      url: "http://stub",
      fetch: stub.fetch,
      reads,
      now: Date.now,
    });
    const port = createHorizon(new Upstreams({ list: [upstream], now: Date.now }));
    const absence = createAbsence({ port, reads, now: Date.now });
    const mayAnswer = Promise.withResolvers<null>();
    stub.fault = () => mayAnswer.promise;
    const ask = (ms: number) =>
      reads.run("one", () => absence(HASH, 0, { deadline: Date.now() + ms }));
    for (let n = 0; n < 6; n++) expect((await ask(80)).code).toBe("upstream_timeout");
    // that is no failure of what the service asks for by itself
    expect(upstream.state().breaker).toBe("closed");
    mayAnswer.resolve(null);
    stub.fault = () => mayAnswer.promise;
    const late = await ask(10_000);
    stub.fault = () => new Response("", { status: 500 });
    expect(await ask(10_000)).toEqual(late);
    expect(late.code).not.toBe("upstream_timeout");
    kv.close();
  });
});
