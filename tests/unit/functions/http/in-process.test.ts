import { describe, expect, test } from "vitest";
import { fetchInProcess } from "../../../../functions/http/in-process.ts";

const URL = "http://127.0.0.1:1/asked";

describe("fetchInProcess()", () => {
  test("has the handler answer, with method, headers and body", async () => {
    const ask = fetchInProcess(async (request) =>
      Response.json([
        request.url,
        request.method,
        request.headers.get("accept"),
        await request.text(),
      ])
    );
    const response = await ask(URL, { method: "POST", headers: { accept: "text/x" }, body: "one" });
    expect(await response.json()).toEqual([URL, "POST", "text/x", "one"]);
  });

  test("waits no longer than its signal, and leaves the answer that comes after all", async () => {
    const answer = Promise.withResolvers<Response>();
    const ask = fetchInProcess(() => answer.promise);
    const ending = new AbortController();
    const asked = ask(URL, { signal: ending.signal });
    const reason = new Error("late");
    ending.abort(reason);
    await expect(asked).rejects.toBe(reason);
    const left = Promise.withResolvers<void>();
    answer.resolve(new Response(new ReadableStream({ cancel: () => left.resolve() })));
    await left.promise;
  });

  test("asks nothing once its signal is aborted", async () => {
    let asked = 0;
    const ask = fetchInProcess(() => {
      asked += 1;
      return Promise.resolve(new Response());
    });
    await expect(ask(URL, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(asked).toBe(0);
  });

  test("passes on what the handler throws", async () => {
    const ask = fetchInProcess(() => Promise.reject(new Error("broken")));
    await expect(ask(URL, { signal: new AbortController().signal })).rejects.toThrow("broken");
  });
});
