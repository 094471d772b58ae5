import { describe, expect, test } from "vitest";
import { ClientError } from "../../../../src/client/answer.ts";
import { createApi } from "../../../../src/client/api.ts";
import { verifyAll } from "../../../../src/client/verify-all.ts";

const hashOf = (n: number) => n.toString(16).padStart(64, "0");

/** A service that answers this many new hashes per request; the others are `not_asked`. */
function service(perRequest: number, code = "rate_limited", retryAfter = "7") {
  const sent: number[] = [];
  const waits: number[] = [];
  const api = createApi({
    fetch: (_, init) => {
      const { hashes }: { hashes: string[] } = JSON.parse(String(init?.body));
      sent.push(hashes.length);
      const results = hashes.map((hash, n) =>
        n < perRequest
          ? { hash, verified: true }
          : { hash, verified: false, status: "not_asked", code }
      );
      const headers = hashes.length > perRequest ? { "Retry-After": retryAfter } : undefined;
      return Promise.resolve(Response.json({ results }, headers && { headers }));
    },
  });
  const wait = (milliseconds: number) => Promise.resolve(void waits.push(milliseconds));
  const read = (many: number) =>
    Array.fromAsync(
      verifyAll(api, Array.from({ length: many }, (_, n) => hashOf(n)), { retries: 2, wait }),
    );
  return { sent, waits, read };
}

describe("verifyAll()", () => {
  test("gives each hash once, in batches, and waits for the limit", async () => {
    const { sent, waits, read } = service(60);
    const results = await read(230);
    expect(results.map(({ hash }) => hash)).toEqual(
      Array.from({ length: 230 }, (_, n) => hashOf(n)),
    );
    expect(results.every(({ verified }) => verified)).toBe(true);
    expect(sent).toEqual([100, 40, 100, 40, 30]);
    expect(waits).toEqual([7_000, 7_000]);
  });

  test.each([
    ["that doesn't lead on", service(0), [3, 3, 3], 2],
    ["that is too long", service(0, "rate_limited", "3600"), [3], 0],
    ["for what can't pass", service(0, "not_kept"), [3], 0],
  ])("gives what is open as it is instead of a wait %s", async (_, served, sent, waits) => {
    expect((await served.read(3)).map(({ verified }) => verified)).toEqual([false, false, false]);
    expect([served.sent, served.waits.length]).toEqual([sent, waits]);
  });

  test("throws for a batch that can't be read", async () => {
    const api = createApi({ fetch: () => Promise.resolve(Response.json({}, { status: 404 })) });
    await expect(Array.fromAsync(verifyAll(api, [hashOf(1)], { retries: 2 })))
      .rejects.toThrow(ClientError);
  });
});
