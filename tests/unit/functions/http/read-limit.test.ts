import { beforeEach, describe, expect, test } from "vitest";
import { createReadLimit, type ReadLimit } from "../../../../functions/http/read-limit.ts";

describe("createReadLimit()", () => {
  const clock = { time: 0 };
  const created = (limit: number) => createReadLimit({ limit, now: () => clock.time });
  const charge = (reads: ReadLimit, client = "a") => reads.run(client, () => reads.charge());

  beforeEach(() => {
    clock.time = 1_000 * 60_000;
  });

  test("charges a client as many requests as the limit says, and again as they grow", async () => {
    const reads = created(3);
    for (let n = 0; n < 3; n++) expect(await charge(reads)).toBeNull();
    expect(await charge(reads)).toMatchObject({ code: "rate_limited", retryAfter: 20 });
    expect(reads.spent("a")).toMatchObject({ code: "rate_limited", retryAfter: 20 });
    clock.time += 20_000;
    expect(reads.spent("a")).toBeNull();
    expect(await charge(reads)).toBeNull();
    expect(await charge(reads)).not.toBeNull();
    expect(reads.headers("a")).toEqual({
      "ratelimit-policy": '"reads";q=3;w=60',
      "ratelimit": '"reads";r=0;t=60',
    });
    clock.time += 600_000;
    expect(reads.headers("a").ratelimit).toBe('"reads";r=3;t=0');
    for (let n = 0; n < 3; n++) expect(await charge(reads)).toBeNull();
    expect(await charge(reads)).not.toBeNull();
  });

  test("gives clients on this machine more where it is told to", async () => {
    const reads = createReadLimit({ limit: 1, localLimit: 3, now: () => clock.time });
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
        expect(reads.caller()).toEqual({ client, isForReceipt: false });
        await reads.forReceipt(async () => {
          await Promise.resolve();
          expect(reads.caller()).toEqual({ client, isForReceipt: true });
        });
      })
    ));
  });

  test("charges no client for shared work, or for work that no client waits for", async () => {
    const reads = created(1);
    expect(reads.caller()).toBeNull();
    expect(reads.forReceipt(() => reads.caller())).toBeNull();
    await reads.run("a", () =>
      reads.forEveryone(() => {
        for (let n = 0; n < 5; n++) expect(reads.charge()).toBeNull();
        return Promise.resolve();
      }));
    expect(await charge(reads)).toBeNull();
  });
});
