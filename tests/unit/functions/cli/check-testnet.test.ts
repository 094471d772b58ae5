import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkNetwork, type Finding } from "../../../../functions/cli/check-testnet.ts";
import { type Config, readConfig } from "../../../../functions/config.ts";
import { openSandbox, type Sandbox } from "../../../../functions/sandbox/sandbox.ts";
import { CURRENCIES } from "../../../../src/money/currency.ts";

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

function configOf(changes: Record<string, string> = {}): Config {
  const read = readConfig({ ...settings, ...changes });
  if (!read.ok) throw new Error(read.faults.join("\n"));
  return read.config;
}

/** Findings as lines; `answer` stands in for a server where it does not answer null. */
async function linesOf(
  config: Config,
  answer: (request: Request) => Response | null | Promise<Response | null> = () => null,
): Promise<string[]> {
  const findings: Finding[] = [];
  const options = {
    checkpoint: CHECKPOINT,
    now: Date.now,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      const instead = await answer(request.clone());
      if (instead !== null) return instead;
      if (request.url.startsWith(RATES)) return ratesOf(CURRENCIES);
      return await sandbox.fetch(request);
    },
  };
  for await (const finding of checkNetwork(config, options)) findings.push(finding);
  return findings.map(({ level, subject, text }) => `${level} ${subject}: ${text}`);
}

function ratesOf(currencies: readonly string[]): Response {
  const rates = Object.fromEntries([...currencies, "EUR"].map((each) => [each, "12.5"]));
  return Response.json({ data: { currency: "USDC", rates } });
}

const gone = () => new Response("", { status: 500 });

describe("npm run check:testnet", () => {
  test("finds everything well on a network that is", async () => {
    const lines = await linesOf(configOf());
    expect(lines.filter((line) => !line.startsWith("ok "))).toEqual([]);
    const subjects = ["Horizon", "RPC", "Protocol", "USDC issuer", "Witness", "Friendbot"];
    for (const subject of [...subjects, "Rates rates.test", "Archive sandbox.test"]) {
      expect(lines.join("\n")).toContain(`ok ${subject}: `);
    }
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
    ["RPC_URL", "", /^warning Witness: there is no second server/m],
  ])("says what a wrong %s does", async (name, value, line) => {
    expect((await linesOf(configOf({ [name]: value }))).join("\n")).toMatch(line);
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
      /^warning Friendbot: sandbox.test did not fund \(refused\)/m,
    ],
    [
      "a rate provider knows fewer currencies",
      ({ url }) => url.startsWith(RATES) ? ratesOf(["NGN", "KES"]) : null,
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
      async (request) => {
        if (!request.url.endsWith("/rpc")) return null;
        const { method } = await request.clone().json();
        if (method !== "getEvents") return null;
        const body = await (await sandbox.fetch(request)).json();
        return Response.json({ ...body, result: { ...body.result, events: [] } });
      },
      /^fault RPC: sandbox.test does not tell the history/m,
    ],
  ])("says so where %s", async (_what, answer, line) => {
    expect((await linesOf(configOf(), answer)).join("\n")).toMatch(line);
  });

  test("has a line in the guide for each thing that it looks at", () => {
    const guide = readFileSync("src/content/docs/self-hosting.md", "utf8");
    const source = readFileSync("functions/cli/check-testnet.ts", "utf8");
    const subjects = source.matchAll(/(?:ok|warning|fault)\("([^"]+)"|subject(?: =|:) [`"](\w+)/g);
    const named = new Set(Array.from(subjects, ([, a, b]) => a ?? b ?? ""));
    expect(named.size).toBeGreaterThan(8);
    for (const subject of named) expect(guide).toMatch(new RegExp(`^\\| \`${subject}( …)?\``, "m"));
  });
});

/** The sandbox's own answer with some fields changed. */
async function answered(applies: boolean, url: string, changes: object): Promise<Response | null> {
  if (!applies) return null;
  const response = await sandbox.fetch(new Request(url));
  return Response.json({ ...await response.json(), ...changes });
}
