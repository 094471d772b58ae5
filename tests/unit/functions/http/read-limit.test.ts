import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createReadLimit, type ReadLimit } from "../../../../functions/http/read-limit.ts";

describe("createReadLimit()", () => {
  let kv: Deno.Kv;
  const clock = { time: 0 };
  const created = (limit: number) => createReadLimit({ kv, limit, now: () => clock.time });
  const charge = (reads: ReadLimit, client = "a") =>
    reads.run(client, () => reads.charge(reads.payer()));

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
    clock.time = 1_000 * 60_000;
  });
  afterEach(() => kv.close());

  test("charges one request for each time that it asks the upstream", async () => {
    const reads = created(3);
    const charges = await reads.run("a", async () => {
      const all = [];
      for (let n = 0; n < 5; n++) all.push(await reads.charge(reads.payer()));
      return all;
    });
    expect(charges.map((failure) => failure?.code ?? null)).toEqual([
      null,
      null,
      null,
      "rate_limited",
      "rate_limited",
    ]);
    expect(charges[3]).toMatchObject({ retryAfter: 60 });
    clock.time += 60_000;
    expect(await charge(reads)).toBeNull();
  });

  test("gives clients on this machine more where it is told to", async () => {
    const reads = createReadLimit({ kv, limit: 1, localLimit: 3, now: () => clock.time });
    for (
      const [client, most] of [["127.0.0.1", 3], ["0:0:0:0::/64", 3], ["10.0.0.1", 1]] as const
    ) {
      for (let n = 0; n < most; n++) expect(await charge(reads, client)).toBeNull();
      expect(await charge(reads, client)).not.toBeNull();
    }
  });

  test("counts clients apart", async () => {
    const reads = created(1);
    expect(await charge(reads, "a")).toBeNull();
    expect(await charge(reads, "b")).toBeNull();
    expect(await charge(reads, "a")).not.toBeNull();
  });

  test("knows the client in whatever the handling of its request waits for", async () => {
    const reads = created(1);
    await Promise.all(["a", "b"].map((client) =>
      reads.run(client, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        expect(reads.payer()).toEqual({ client, forReceipt: false });
        await reads.forReceipt(async () => {
          await Promise.resolve();
          expect(reads.payer()).toEqual({ client, forReceipt: true });
        });
      })
    ));
  });

  test("charges nobody for work that serves everyone, or that no client waits for", async () => {
    const reads = created(1);
    expect(reads.payer()).toBeNull();
    expect(reads.forReceipt(() => reads.payer())).toBeNull();
    await reads.run("a", () =>
      reads.forEveryone(async () => {
        for (let n = 0; n < 5; n++) expect(await reads.charge(reads.payer())).toBeNull();
      }));
    expect(await charge(reads)).toBeNull();
  });
});
