import { describe, expect, test } from "vitest";
import { ClientError, unwrap } from "../../../../src/client/answer.ts";
import { type Client, createClient } from "../../../../src/client/client.ts";

interface Sent {
  url: string;
  init: RequestInit;
}

/** A fetch with these answers in turn; it records the requests. */
function scripted(...answers: (() => Response)[]) {
  const sent: Sent[] = [];
  const fake: typeof fetch = (input, init = {}) => {
    sent.push({ url: String(input), init });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer === undefined) throw new Error("no answer left");
    return Promise.resolve().then(answer);
  };
  return { sent, fetch: fake };
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
    const { sent, fetch } = scripted(json({ address: "G" }));
    const answer = await createClient({ baseUrl, fetch }).account("G/?");
    expect(answer).toEqual({ ok: true, value: { address: "G" } });
    expect(sent[0]?.url).toBe("https://lipwa.example/api/account/G%2F%3F");
  });

  test("gives a failure with code, sentence and request id, and does not throw", async () => {
    const { fetch } = scripted(problem("invalid_address", 400));
    expect(await createClient({ baseUrl, fetch }).account("x")).toMatchObject({
      ok: false,
      code: "invalid_address",
      status: 400,
      message: "No.",
      requestId: "r-1",
    });
  });

  test("gives the status of a page that isn't the API's, and tries again what may pass", async () => {
    const page = (status: number, headers = {}) => () =>
      new Response("<h1>Proxy</h1>", {
        status,
        headers: { ...headers, "content-type": "text/html" },
      });
    const soon = { "Retry-After": "0" };
    for (
      const [status, headers, asked] of [
        [404, {}, 1],
        [200, {}, 1],
        [429, soon, 3],
        [502, soon, 3],
      ] as const
    ) {
      const { sent, fetch } = scripted(page(status, headers));
      const answer = await createClient({ baseUrl, fetch }).account("G");
      expect(answer).toMatchObject({ ok: false, code: "unreadable_answer", status });
      expect(sent).toHaveLength(asked);
      expect(() => unwrap(answer)).toThrow(expect.objectContaining({ status }));
    }
  });

  test("asks again for an answer that the limit cut short, and gives the last one", async () => {
    const partly = json({ settled: false }, 200, { "Retry-After": "0" });
    const { sent, fetch } = scripted(partly, json({ settled: true }));
    expect(await createClient({ baseUrl, fetch }).verify("ab")).toEqual({
      ok: true,
      value: { settled: true },
    });
    expect(sent).toHaveLength(2);
    const still = scripted(partly);
    expect(await createClient({ baseUrl, fetch: still.fetch }).verify("ab")).toEqual({
      ok: true,
      value: { settled: false },
      retryAfter: 0,
    });
    expect(still.sent).toHaveLength(3);
  });

  test("knows a full network by its code or by the sandbox's problem, and asks once", async () => {
    const type = "https://stellar.org/horizon-errors/network_full";
    for (const full of [problem("network_full", 503), json({ type, status: 507 }, 507)]) {
      const { sent, fetch } = scripted(full);
      const answer = await createClient({ baseUrl, fetch }).rates();
      expect(answer).toMatchObject({ ok: false, code: "network_full" });
      expect(sent).toHaveLength(1);
    }
  });

  test("tries again after what may pass, as often as it was told", async () => {
    const busy = problem("upstream_unavailable", 503, { "Retry-After": "0" });
    const { sent, fetch } = scripted(busy, offline, json({}));
    expect(await createClient({ baseUrl, fetch }).rates()).toMatchObject({ ok: true });
    expect(sent).toHaveLength(3);
    const other = scripted(busy);
    const failed = await createClient({ baseUrl, fetch: other.fetch, retries: 1 }).rates();
    expect(failed).toMatchObject({ code: "upstream_unavailable", retryAfter: 0 });
    expect(other.sent).toHaveLength(2);
  });

  test("does not try again what cannot pass, what is not safe, or what takes too long", async () => {
    const wrong = scripted(problem("invalid_hash", 400));
    await createClient({ baseUrl, fetch: wrong.fetch }).verify("x");
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
      const { sent, fetch } = scripted(busy);
      await send(createClient({ baseUrl, fetch }));
      expect(sent).toHaveLength(1);
    }
    const far = scripted(problem("rate_limited", 429, { "Retry-After": "3600" }));
    await createClient({ baseUrl, fetch: far.fetch }).rates();
    expect(far.sent).toHaveLength(1);
  });

  test("repeats a funding request that has a key, with the same key", async () => {
    const { sent, fetch } = scripted(
      problem("in_progress", 503, { "Retry-After": "0" }),
      json({ success: true }),
    );
    await createClient({ baseUrl, fetch }).fund("G", { key: "k1" });
    const keys = sent.map(({ init }) => new Headers(init.headers).get("idempotency-key"));
    expect(keys).toEqual(["k1", "k1"]);
  });

  test("ends a wait when the signal says so", async () => {
    const { sent, fetch } = scripted(problem("rate_limited", 429, { "Retry-After": "30" }));
    const answer = await createClient({ baseUrl, fetch }).rates({
      signal: AbortSignal.timeout(20),
    });
    expect(answer).toEqual({ ok: false, code: "aborted", status: 0 });
    expect(sent).toHaveLength(1);
  });

  test("gives every entry of all pages, and reads no page too many", async () => {
    const { sent, fetch } = scripted(
      json({ transactions: [{ id: "3" }, { id: "2" }], nextCursor: "2" }),
      json({ transactions: [], nextCursor: "1" }),
      json({ transactions: [{ id: "0" }], nextCursor: null }),
    );
    const client = createClient({ baseUrl, fetch });
    const ids: string[] = [];
    for await (const { id } of client.allTransactions("G", { filter: "sent" })) ids.push(id);
    expect(ids).toEqual(["3", "2", "0"]);
    expect(sent.map(({ url }) => new URL(url).searchParams.get("cursor"))).toEqual([
      null,
      "2",
      "1",
    ]);
    expect(sent[2]?.url).toContain("filter=sent");
    const early = scripted(json({ transactions: [{ id: "3" }], nextCursor: "3" }));
    for await (const _ of createClient({ baseUrl, fetch: early.fetch }).allTransactions("G")) break;
    expect(early.sent).toHaveLength(1);
  });

  test("asks for a range of time, as pages, as sums and as a file", async () => {
    const { sent, fetch } = scripted(
      json({ transactions: [], nextCursor: "2" }),
      json({ transactions: [], nextCursor: null }),
      json({}),
    );
    const client = createClient({ baseUrl, fetch });
    const year = { from: "2026-01-01", to: "2027-01-01" };
    await Array.fromAsync(client.allTransactions("G", year));
    await client.income("G", year);
    const urls = [...sent.map(({ url }) => url), client.paymentsFileUrl("G", year)];
    for (const url of urls) expect(url).toContain("from=2026-01-01&to=2027-01-01");
    expect(client.paymentsFileUrl("G", { filter: "received", currency: "KES" }))
      .toBe("https://lipwa.example/api/transactions/G?format=csv&filter=received&currency=KES");
  });

  test("throws from a history that cannot be read", async () => {
    const { fetch } = scripted(problem("invalid_address", 400));
    const all = createClient({ baseUrl, fetch }).allTransactions("x");
    await expect(all.next()).rejects.toThrow(ClientError);
  });
});

describe("unwrap()", () => {
  test("gives the value or throws the failure", () => {
    expect(unwrap({ ok: true, value: 1 })).toBe(1);
    const failure = { ok: false, code: "not_found", status: 404, message: "Nothing." } as const;
    expect(() => unwrap(failure)).toThrow(expect.objectContaining({ code: "not_found", failure }));
  });
});
