import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createFriendbot } from "../../../../functions/faucet/friendbot.ts";

const ACCOUNT = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const HASH = "95531ad54dbf71227650aa1f37f4a5c180821cf1f396d87eb2d70d44551fec63";

async function replyTo(answer: () => Response | Promise<Response>, timeoutMs = 1_000) {
  const asked: string[] = [];
  const friendbot = createFriendbot({
    url: "http://friendbot.test/",
    fetch: async (input, init) => {
      asked.push(String(input));
      return await Promise.race([
        answer(),
        new Promise<never>((_, reject) =>
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))
        ),
      ]);
    },
  });
  return { reply: await friendbot(ACCOUNT, timeoutMs), asked };
}

describe("createFriendbot()", () => {
  test("asks once, with the account as addr", async () => {
    const { reply, asked } = await replyTo(() => Response.json({ successful: true, hash: HASH }));
    expect(reply).toEqual({ kind: "funded", hash: HASH });
    expect(asked).toEqual([`http://friendbot.test/?addr=${ACCOUNT}`]);
  });

  test("takes a 200 for a success where its document says so", async () => {
    for (const body of [{ successful: true }, { hash: HASH }]) {
      expect((await replyTo(() => Response.json(body))).reply).toMatchObject({ kind: "funded" });
    }
  });

  test("does not take another's 200 for Friendbot's", async () => {
    for (const body of ["", "<html>", "{}", "null", "[]", "true", `{"hash":"nonsense"}`]) {
      expect((await replyTo(() => new Response(body))).reply).toEqual({
        kind: "silent",
        code: "upstream_invalid",
      });
    }
  });

  test.each([
    { detail: "account already funded to starting balance" },
    { extras: { result_codes: { transaction: "tx_failed", operations: ["op_already_exists"] } } },
    { detail: "createAccountAlreadyExist (AAAAAAAAAGT/////AAAAAQAAAAAAAAAA/////AAAAAA=)" },
  ])("knows an account that is funded already: %j", async (body) => {
    const document = { status: 400, title: "Bad Request", ...body };
    const { reply } = await replyTo(() => Response.json(document, { status: 400 }));
    expect(reply).toEqual({ kind: "already_funded" });
  });

  test.each([
    [429, "30", { kind: "refused", retryAfter: 30 }],
    [500, null, { kind: "refused", retryAfter: 10 }],
    [503, null, { kind: "refused", retryAfter: 10 }],
    [502, null, { kind: "silent", code: "upstream_unavailable" }],
    [507, null, { kind: "full" }],
    [504, null, { kind: "silent", code: "upstream_timeout" }],
    [400, null, { kind: "invalid" }],
    [404, null, { kind: "invalid" }],
    [301, null, { kind: "invalid" }],
  ])("takes a %d for what it is", async (status, retryAfter, expected) => {
    const headers: Record<string, string> = retryAfter === null
      ? {}
      : { "retry-after": retryAfter };
    const { reply, asked } = await replyTo(() =>
      new Response("<html>no JSON</html>", { status, headers })
    );
    expect(reply).toEqual(expected);
    expect(asked.length).toBe(1);
  });

  test("does not wait longer than it may, and does not ask again", async () => {
    const { reply, asked } = await replyTo(() => new Promise<Response>(() => {}), 30);
    expect(reply).toEqual({ kind: "silent", code: "upstream_timeout" });
    expect(asked.length).toBe(1);
  });

  test("takes a connection that fails for silence", async () => {
    const { reply } = await replyTo(() => Promise.reject(new TypeError("connection refused")));
    expect(reply).toEqual({ kind: "silent", code: "upstream_unavailable" });
  });

  test("does not read a giant answer", async () => {
    let sent = 0;
    const giant = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const { reply } = await replyTo(() => new Response(giant));
    expect(reply).toEqual({ kind: "silent", code: "upstream_invalid" });
    expect(sent).toBeLessThan(1024 * 1024);
  });

  const recorded = new URL("../../../../../shared/fixtures/horizon/", import.meta.url);
  const isThere = existsSync(recorded);
  test.skipIf(!isThere).each([
    ["dotnet-beans/friendBotFail.json", 400, "already_funded"],
    ["friendbot-src/friendbot_api_rpc_integration_test-L224.json", 400, "invalid"],
    ["friendbot-src/friendbot_api_horizon_integration_test-L293.json", 404, "invalid"],
  ])("knows the recorded answer %s (needs ../shared)", async (file, status, kind) => {
    const bytes = readFileSync(new URL(file, recorded));
    const { reply } = await replyTo(() => new Response(bytes, { status }));
    expect(reply.kind).toBe(kind);
  });
});
