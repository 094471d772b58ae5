import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkNetwork, type Finding } from "../../../../functions/cli/check-testnet.ts";
import { type Config } from "../../../../functions/config.ts";
import { MAGNITUDES } from "../../../../functions/rates/belief.ts";
import { openSandbox, type Sandbox } from "../../../../functions/sandbox/sandbox.ts";
import { configOf } from "../../../config.ts";

const ORIGIN = "http://sandbox.test/sandbox";
const RATES = "http://rates.test/";
const CHECKPOINT = 8;

let kv: Deno.Kv;
let sandbox: Sandbox;
let settings: Record<string, string>;

beforeAll(async () => {
  kv = await Deno.openKv(":memory:");
  sandbox = await openSandbox({ kv, ledgerSeconds: 0.1, checkpoint: CHECKPOINT });
  for (let n = 0; n < 2 * CHECKPOINT; n++) await sandbox.closeLedger();
  sandbox.start();
  await sandbox.fetch(new Request(`${ORIGIN}/horizon/friendbot?addr=${sandbox.validator}`));
  settings = {
    LEDGER: "custom",
    HORIZON_URL: `${ORIGIN}/horizon`,
    RPC_URL: `${ORIGIN}/rpc`,
    NETWORK_PASSPHRASE: sandbox.networkPassphrase,
    USDC_ISSUER: sandbox.usdcIssuer,
    FRIENDBOT_URL: `${ORIGIN}/horizon/friendbot`,
    HISTORY_ARCHIVES: `${ORIGIN}/history`,
    VALIDATORS: `1:${sandbox.validator}`,
    RATES_URL: RATES,
  };
});
afterAll(async () => {
  await sandbox.stop();
  kv.close();
});

const withChanges = (changes: Record<string, string> = {}) => configOf({ ...settings, ...changes });

/** Findings as lines; `answer` stands in for a server where it does not answer null. */
async function linesOf(
  config: Config,
  answer: (request: Request) => Response | null | Promise<Response | null> = () => null,
): Promise<string[]> {
  const findings: Finding[] = [];
  const options = {
    checkpoint: CHECKPOINT,
    behindMs: 500,
    now: Date.now,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      const instead = await answer(request.clone());
      if (instead !== null) return instead;
      if (request.url.startsWith(RATES)) return ratesOf(MAGNITUDES);
      return await sandbox.fetch(request);
    },
  };
  for await (const finding of checkNetwork(config, options)) findings.push(finding);
  return findings.map(({ level, subject, text }) => `${level} ${subject}: ${text}`);
}

function ratesOf(rates: Readonly<Record<string, number>>): Response {
  return Response.json({ data: { currency: "USDC", rates } });
}

const gone = () => new Response("", { status: 500 });

describe("npm run check:testnet", () => {
  test("finds everything well on a network that is", async () => {
    const lines = await linesOf(withChanges());
    expect(lines.filter((line) => !line.startsWith("ok "))).toEqual([]);
    const subjects = ["Horizon", "RPC", "Protocol", "USDC issuer", "Witness", "Friendbot"];
    for (const subject of [...subjects, "Rates rates.test", "Archive sandbox.test"]) {
      expect(lines.join("\n")).toContain(`ok ${subject}: `);
    }
    expect(lines.filter((line) => line.endsWith("keeps everything from the first ledger on")))
      .toHaveLength(2);
    expect(lines.filter((line) => line.includes("tells the history of that account")))
      .toHaveLength(2);
  });

  test.each<[string, string, RegExp]>([
    ["NETWORK_PASSPHRASE", "Another Network ; 2026", /^fault Passphrase: .*of another network/m],
    [
      "USDC_ISSUER",
      "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ",
      /^fault USDC issuer: G.* has no account/m,
    ],
    ["HISTORY_ARCHIVES", `${ORIGIN}/nowhere`, /^warning Archive .*no answer/m],
    [
      "VALIDATORS",
      "1:GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ",
      /^warning Archive .*: 0 of VALIDATORS signed/m,
    ],
    ["FRIENDBOT_URL", "", /^warning Friendbot: there is none/m],
    ["RPC_URL", "", /^warning Witness: no second server is named/m],
  ])("says what a wrong %s does", async (name, value, line) => {
    expect((await linesOf(withChanges({ [name]: value }))).join("\n")).toMatch(line);
  });

  test.each<[string, (request: Request) => Response | null | Promise<Response | null>, RegExp]>([
    [
      "Horizon is down",
      ({ url }) => url.includes("/horizon/") && !url.includes("friendbot") ? gone() : null,
      /^fault Horizon: sandbox.test gives no answer[^]*^ok RPC: /m,
    ],
    [
      "RPC is down",
      ({ url }) => url.endsWith("/rpc") ? gone() : null,
      /^ok Horizon: [^]*^fault RPC: sandbox.test gives no answer/m,
    ],
    [
      "Friendbot refuses",
      ({ url }) => url.includes("friendbot") ? gone() : null,
      /^warning Friendbot: sandbox.test does not say that it funded \(it refuses for now\)/m,
    ],
    [
      "a rate provider knows fewer currencies",
      ({ url }) => url.startsWith(RATES) ? ratesOf({ NGN: 1495, KES: 129 }) : null,
      /^warning Rates rates.test: does not give GHS, /m,
    ],
    [
      "a rate provider is down",
      ({ url }) => url.startsWith(RATES) ? gone() : null,
      /^warning Rates rates.test: no answer that can be used/m,
    ],
    [
      "the protocol is newer than any that was tried",
      ({ url }) => answered(url.endsWith("/horizon/"), url, { current_protocol_version: 31 }),
      /^warning Protocol: sandbox.test speaks protocol 31; the newest/m,
    ],
    [
      "the newest ledger is old",
      ({ url }) =>
        url.includes("/horizon/ledgers?")
          ? Response.json({
            _embedded: {
              records: [{
                sequence: 9,
                closed_at: "2026-01-01T00:00:00Z",
                base_reserve_in_stroops: 5_000_000,
              }],
            },
          })
          : null,
      /^warning Horizon: sandbox.test is behind: [^]*^fault Witness: the servers are \d+ ledgers/m,
    ],
    [
      "a transaction cannot be read",
      ({ url }) =>
        answered(/\/transactions\/[0-9a-f]{64}$/.test(url), url, { envelope_xdr: "AAAA" }),
      /^fault Horizon: sandbox.test: transaction [0-9a-f]{64} cannot be read/m,
    ],
    [
      "RPC tells no events",
      rpcSays("getEvents", () => ({ events: [] })),
      /^fault RPC: sandbox.test does not tell the history/m,
    ],
    [
      "one of two servers is down",
      ({ url }) => url.endsWith("/rpc") ? gone() : null,
      /^fault Witness: 1 of the 2 servers can be used/m,
    ],
    [
      "Horizon answers too late",
      ({ url }) =>
        url.endsWith("/horizon/") ? Promise.reject(new DOMException("late", "TimeoutError")) : null,
      /^fault Horizon: sandbox.test gives no answer that can be used \(/m,
    ],
    [
      "a server is something else",
      ({ url }) => url.endsWith("/horizon/") ? Response.json({ hello: "world" }) : null,
      /^fault Horizon: .*\(what it says is not what such a server says\)$/m,
    ],
    [
      "RPC tells no protocol",
      rpcSays("getNetwork", () => ({ protocolVersion: null })),
      /^fault RPC: .*\(what it says is not what such a server says\)$/m,
    ],
    [
      "a server's network has a name of many lines",
      rpcSays("getNetwork", () => ({ passphrase: "Another\nok \u001b[31mRPC: well" })),
      /^fault Passphrase: sandbox.test is of another network: "Another\\nok \\u001b\[31mRPC: well"$/m,
    ],
    [
      "a transaction is listed and not known",
      ({ url }) =>
        /\/transactions\/[0-9a-f]{64}$/.test(url)
          ? Response.json({ status: 404 }, { status: 404 })
          : null,
      /^fault Horizon: sandbox.test: transaction [0-9a-f]{64} cannot be read: it is listed, and/m,
    ],
    [
      "Horizon lists no transactions",
      ({ url }) => url.includes("/transactions?") ? gone() : null,
      /^fault Horizon: sandbox.test does not tell its recent transactions \(it cannot be/m,
    ],
    [
      "RPC's health is not well",
      async (request) =>
        await isCall(request, "getHealth")
          ? Response.json({ jsonrpc: "2.0", id: 1, error: { code: -32603, message: "behind" } })
          : null,
      /^fault RPC: sandbox.test does not tell its recent transactions/m,
    ],
    [
      "RPC began to keep ledgers an hour ago",
      rpcSays("getTransaction", () => ({
        oldestLedger: 9,
        oldestLedgerCloseTime: secondsFromNow(-3_600),
      })),
      /^warning RPC: sandbox.test keeps payments from ledger 9 of 20\S+ on: less than a day$/m,
    ],
    [
      "the network's clock is ahead",
      rpcSays("getLatestLedger", () => ({ closeTime: secondsFromNow(100) })),
      /^warning RPC: sandbox.test: its newest ledger, \d+, closed (100|9\d) s in the future: its/m,
    ],
    [
      "RPC has another ledger of the same length",
      rpcSays("getTransaction", () => ({ status: "NOT_FOUND" })),
      /^fault Witness: sandbox.test does not know transaction [0-9a-f]{64} of sandbox.test: they/m,
    ],
    [
      "Friendbot funds on another network",
      ({ url }) =>
        url.includes("friendbot")
          ? Response.json({ successful: true, hash: "a".repeat(64) })
          : null,
      /^fault Friendbot: .* funded G[A-Z2-7]{55}, of which no server knows: it may be of another/m,
    ],
    [
      "Friendbot answers what is no answer",
      ({ url }) => url.includes("friendbot") ? new Response("<html>") : null,
      /^warning Friendbot: sandbox.test does not say that it funded \(what it says is not/m,
    ],
    [
      "a rate provider's figures cannot be",
      ({ url }) => url.startsWith(RATES) ? ratesOf({ ...MAGNITUDES, NGN: 1.5, KES: 1e30 }) : null,
      /^warning Rates rates.test: gives figures that cannot be, of NGN, KES$/m,
    ],
  ])("says so where %s", async (_what, answer, line) => {
    expect((await linesOf(withChanges(), answer)).join("\n")).toMatch(line);
  });

  test("has a line in the guide for each thing that it looks at", () => {
    const guide = readFileSync("src/content/docs/self-hosting.md", "utf8");
    const files = ["check-testnet.ts", "checked-server.ts"];
    const source = files.map((file) => readFileSync(`functions/cli/${file}`, "utf8")).join("");
    const subjects = source.matchAll(/(?:ok|warning|fault)\("([^"]+)"|subject(?: =|:) [`"](\w+)/g);
    const named = new Set(Array.from(subjects, ([, a, b]) => a ?? b ?? ""));
    expect(named.size).toBeGreaterThan(8);
    for (const subject of named) expect(guide).toMatch(new RegExp(`^\\| \`${subject}( …)?\``, "m"));
  });
});

async function isCall(request: Request, method: string): Promise<boolean> {
  if (!request.url.endsWith("/rpc")) return false;
  return (await request.clone().json()).method === method;
}

/** The sandbox's own answer to a method of RPC, with some fields of its result changed. */
function rpcSays(method: string, changes: () => object) {
  return async (request: Request): Promise<Response | null> => {
    if (!await isCall(request, method)) return null;
    const body = await (await sandbox.fetch(request)).json();
    return Response.json({ ...body, result: { ...body.result, ...changes() } });
  };
}

function secondsFromNow(seconds: number): string {
  return String(Math.round(Date.now() / 1000) + seconds);
}

/** The sandbox's own answer with some fields changed. */
async function answered(applies: boolean, url: string, changes: object): Promise<Response | null> {
  if (!applies) return null;
  const response = await sandbox.fetch(new Request(url));
  return Response.json({ ...await response.json(), ...changes });
}
