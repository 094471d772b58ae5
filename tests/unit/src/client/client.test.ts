import { describe, expect, test } from "vitest";
import { ClientError, unwrap } from "../../../../src/client/answer.ts";
import { type Client, createClient } from "../../../../src/client/client.ts";
import { scripted } from "./scripted.ts";

/** A client that gets these answers in turn. */
function clientOf(...answers: (() => Response)[]) {
  const { sent, fetch } = scripted(...answers);
  const open = (more: { retries?: number } = {}) => createClient({ baseUrl, fetch, ...more });
  return { sent, open, client: open() };
}

const json = (body: unknown, status = 200, headers = {}) => () =>
  new Response(JSON.stringify(body), { status, headers });
const problem = (code: string, status: number, headers = {}) =>
  json({ error: "No.", code, requestId: "r-1" }, status, headers);
const offline = () => {
  throw new TypeError("network is unreachable");
};
const baseUrl = "https://lipwa.example/";

describe("createClient()", () => {
  test("asks the service at its address and gives the value", async () => {
    const { sent, client } = clientOf(json({ address: "G" }));
    expect(await client.account("G/?")).toEqual({ ok: true, value: { address: "G" } });
    expect(sent[0]?.url).toBe("https://lipwa.example/api/account/G%2F%3F");
  });

  test("gives a failure with code, sentence and request id, and does not throw", async () => {
    const { client } = clientOf(problem("invalid_address", 400));
    expect(await client.account("x")).toMatchObject({
      ok: false,
      code: "invalid_address",
      status: 400,
      message: "No.",
      requestId: "r-1",
    });
  });

  test("gives the status of a page that isn't the API's, and tries again what may pass", async () => {
    const html = { "content-type": "text/html" };
    const soon = { ...html, "Retry-After": "0" };
    const pages = [[404, html, 1], [200, html, 1], [429, soon, 3], [502, soon, 3]] as const;
    for (const [status, headers, asked] of pages) {
      const page = () => new Response("<h1>Proxy</h1>", { status, headers });
      const { sent, client } = clientOf(page);
      const answer = await client.account("G");
      expect(answer).toMatchObject({ ok: false, code: "unreadable_answer", status });
      expect(sent).toHaveLength(asked);
      expect(() => unwrap(answer)).toThrow(expect.objectContaining({ status }));
    }
  });

  test("asks again for an answer that the limit cut short, and gives the last one", async () => {
    const partly = json({ settled: false }, 200, { "Retry-After": "0" });
    const { sent, client } = clientOf(partly, json({ settled: true }));
    expect(await client.verify("ab")).toEqual({ ok: true, value: { settled: true } });
    expect(sent).toHaveLength(2);
    const still = clientOf(partly);
    expect(await still.client.verify("ab"))
      .toEqual({ ok: true, value: { settled: false }, retryAfter: 0 });
    expect(still.sent).toHaveLength(3);
  });

  test("knows a full network by its code or by the sandbox's problem, and asks once", async () => {
    const type = "https://stellar.org/horizon-errors/network_full";
    for (const full of [problem("network_full", 503), json({ type, status: 507 }, 507)]) {
      const { sent, client } = clientOf(full);
      expect(await client.rates()).toMatchObject({ ok: false, code: "network_full" });
      expect(sent).toHaveLength(1);
    }
  });

  test("tries again after what may pass, as often as it was told", async () => {
    const busy = problem("upstream_unavailable", 503, { "Retry-After": "0" });
    const { sent, client } = clientOf(busy, offline, json({}));
    expect(await client.rates()).toMatchObject({ ok: true });
    expect(sent).toHaveLength(3);
    const other = clientOf(busy);
    const failed = await other.open({ retries: 1 }).rates();
    expect(failed).toMatchObject({ code: "upstream_unavailable", retryAfter: 0 });
    expect(other.sent).toHaveLength(2);
  });

  test("does not try again what cannot pass, what is not safe, or what takes too long", async () => {
    const wrong = clientOf(problem("invalid_hash", 400));
    await wrong.client.verify("x");
    expect(wrong.sent).toHaveLength(1);
    const busy = problem("upstream_timeout", 504, { "Retry-After": "0" });
    for (
      const send of [
        (client: Client) => client.fund("G"),
        (client: Client) => client.testUsdc("G"),
        (client: Client) => client.writeSlot("id", 0, new Uint8Array(1), { token: "t" }),
        (client: Client) => client.endBox("id", { token: "t" }),
      ]
    ) {
      const { sent, client } = clientOf(busy);
      await send(client);
      expect(sent).toHaveLength(1);
    }
    const far = clientOf(problem("rate_limited", 429, { "Retry-After": "3600" }));
    await far.client.rates();
    expect(far.sent).toHaveLength(1);
  });

  test("repeats a funding request that has a key, with the same key", async () => {
    const { sent, client } = clientOf(
      problem("in_progress", 503, { "Retry-After": "0" }),
      json({ success: true }),
    );
    await client.fund("G", { key: "k1" });
    const keys = sent.map(({ init }) => new Headers(init.headers).get("idempotency-key"));
    expect(keys).toEqual(["k1", "k1"]);
  });

  test("ends a wait when the signal says so", async () => {
    const { sent, client } = clientOf(problem("rate_limited", 429, { "Retry-After": "30" }));
    const answer = await client.rates({ signal: AbortSignal.timeout(20) });
    expect(answer).toEqual({ ok: false, code: "aborted", status: 0 });
    expect(sent).toHaveLength(1);
  });

  test("gives every entry of all pages, and reads no page too many", async () => {
    const { sent, client } = clientOf(
      json({ transactions: [{ id: "3" }, { id: "2" }], nextCursor: "2" }),
      json({ transactions: [], nextCursor: "1" }),
      json({ transactions: [{ id: "0" }], nextCursor: null }),
    );
    const ids: string[] = [];
    for await (const { id } of client.allTransactions("G", { filter: "sent" })) ids.push(id);
    expect(ids).toEqual(["3", "2", "0"]);
    const cursors = sent.map(({ url }) => new URL(url).searchParams.get("cursor"));
    expect(cursors).toEqual([null, "2", "1"]);
    expect(sent[2]?.url).toContain("filter=sent");
    const early = clientOf(json({ transactions: [{ id: "3" }], nextCursor: "3" }));
    for await (const _ of early.client.allTransactions("G")) break;
    expect(early.sent).toHaveLength(1);
  });

  test("asks for a range of time, as pages, as sums and as a file", async () => {
    const { sent, client } = clientOf(
      json({ transactions: [], nextCursor: "2" }),
      json({ transactions: [], nextCursor: null }),
      json({}),
    );
    const year = { from: "2026-01-01", to: "2027-01-01" };
    await Array.fromAsync(client.allTransactions("G", year));
    await client.income("G", year);
    const urls = [...sent.map(({ url }) => url), client.paymentsFileUrl("G", year)];
    for (const url of urls) expect(url).toContain("from=2026-01-01&to=2027-01-01");
    expect(client.paymentsFileUrl("G", { filter: "received", currency: "KES" }))
      .toBe("https://lipwa.example/api/transactions/G?format=csv&filter=received&currency=KES");
  });

  test("throws from a history that cannot be read", async () => {
    const { client } = clientOf(problem("invalid_address", 400));
    await expect(client.allTransactions("x").next()).rejects.toThrow(ClientError);
  });
});

describe("unwrap()", () => {
  test("gives the value or throws the failure", () => {
    expect(unwrap({ ok: true, value: 1 })).toBe(1);
    const failure = { ok: false, code: "not_found", status: 404, message: "Nothing." } as const;
    expect(() => unwrap(failure)).toThrow(expect.objectContaining({ code: "not_found", failure }));
  });
});
