// `npm run check:testnet` as a command: its output and exit code.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { TYPICAL_RATES } from "../../functions/rates/accept-rates.ts";
import { openSandbox, type Sandbox } from "../../functions/sandbox/sandbox.ts";
import { addressOf } from "../stub-ledger.ts";

const STRANGER = addressOf("stranger");

let kv: Deno.Kv;
let sandbox: Sandbox;
let http: Deno.HttpServer<Deno.NetAddr>;
let settings: Record<string, string>;
/** Replaces a server's answer unless it returns null. */
let instead: (request: Request) => Response | null | Promise<Response | null> = () => null;

beforeAll(async () => {
  kv = await Deno.openKv(":memory:");
  sandbox = await openSandbox({ kv, ledgerSeconds: 0.1 });
  for (let n = 0; n < 130; n++) await sandbox.closeLedger();
  sandbox.start();
  http = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const answer = await instead(request.clone());
    if (answer !== null) return answer;
    if (new URL(request.url).pathname === "/rates") return ratesOf(TYPICAL_RATES);
    return await sandbox.fetch(request);
  });
  const origin = `http://127.0.0.1:${http.addr.port}/sandbox`;
  await fetch(`${origin}/horizon/friendbot?addr=${sandbox.usdcIssuer}`);
  settings = {
    LEDGER: "custom",
    HORIZON_URL: `${origin}/horizon`,
    RPC_URL: `${origin}/rpc`,
    NETWORK_PASSPHRASE: sandbox.networkPassphrase,
    USDC_ISSUER: sandbox.usdcIssuer,
    FRIENDBOT_URL: `${origin}/horizon/friendbot`,
    HISTORY_ARCHIVES: `${origin}/history`,
    VALIDATORS: `1:${sandbox.validator}`,
    RATES_URL: `http://127.0.0.1:${http.addr.port}/rates`,
  };
});
afterAll(async () => {
  await http.shutdown();
  await sandbox.stop();
  kv.close();
});
beforeEach(() => {
  instead = () => null;
});

function ratesOf(rates: Readonly<Record<string, number>>): Response {
  return Response.json({ data: { currency: "USDC", rates } });
}

/** Runs the command; `code` is its exit code. */
async function check(changes: Record<string, string> = {}, base = settings) {
  const { code, stdout } = await new Deno.Command("sh", {
    args: ["-c", packageFile.scripts["check:testnet"]],
    env: {
      ...base,
      ...changes,
      PATH: `${Deno.cwd()}/node_modules/.bin:${Deno.env.get("PATH")}`,
      NO_COLOR: "1",
    },
  }).output();
  return { code, lines: new TextDecoder().decode(stdout).trim().split("\n") };
}

const notWell = (lines: string[]) => lines.filter((line) => !line.startsWith("ok "));

describe("npm run check:testnet", () => {
  test("has a line for whatever answers, and ends well", async () => {
    const { code, lines } = await check();
    expect(notWell(lines)).toEqual([]);
    expect(code).toBe(0);
    for (const what of ["Horizon", "RPC", "Friendbot", "Witness", "Rates", "Archive"]) {
      expect(lines.some((line) => line.startsWith(`ok      ${what}`))).toBe(true);
    }
  });

  test("warns of what the service can do without, and ends well", async () => {
    instead = ({ url }) => url.endsWith("/rates") ? ratesOf({ ...TYPICAL_RATES, NGN: 1.5 }) : null;
    const { code, lines } = await check({
      RPC_URL: "",
      FRIENDBOT_URL: "",
      VALIDATORS: `1:${STRANGER}`,
    });
    expect(notWell(lines)).toEqual([
      "warning Friendbot: it makes an account, which can pay: there is none: the faucet is closed",
      "warning Witness: a second server can confirm receipts: none is named: receipts say that one server vouches",
      expect.stringMatching(/^warning Rates .*: it gives none of NGN, or figures that cannot be$/),
      expect.stringMatching(/^warning Archive .*: 0 of VALIDATORS signed ledger \d+$/),
    ]);
    expect(code).toBe(0);
  });

  test("ends with 1 where a server is not what it should be, and says which", async () => {
    instead = async (request) => {
      const isOfNewest = request.url.endsWith("/rpc") &&
        (await request.json()).method === "getLatestLedger";
      return isOfNewest ? Response.json({ jsonrpc: "2.0", id: 1, error: { code: -32603 } }) : null;
    };
    const { code, lines } = await check({
      HORIZON_URL: `${settings["HORIZON_URL"]},http://127.0.0.1:1`,
      USDC_ISSUER: STRANGER,
    });
    const faults = notWell(lines);
    expect(faults.every((line) => line.startsWith("fault "))).toBe(true);
    for (
      const fault of [
        /^fault +Horizon 127\.0\.0\.1:1: is of this network: it cannot be reached/,
        /^fault +RPC .*: tells of the present: upstream_unavailable$/,
        new RegExp(
          `^fault +RPC .*: knows the account of USDC_ISSUER: ${STRANGER} has no account$`,
        ),
      ]
    ) {
      expect(faults).toContainEqual(expect.stringMatching(fault));
    }
    expect(code).toBe(1);
  });

  test.each([
    [
      "of another network",
      { NETWORK_PASSPHRASE: "Another Network ; 2026" },
      /it is of another one: "/,
    ],
    ["a setting that is wrong", { USDC_ISSUER: "G" }, /USDC_ISSUER/],
  ])("ends with 1 where the network is %s", async (_, changes, fault) => {
    const { code, lines } = await check(changes);
    expect(notWell(lines)).toContainEqual(expect.stringMatching(fault));
    expect(code).toBe(1);
  });

  test("ends with 1 where there is nothing to ask", async () => {
    const { code, lines } = await check({ LEDGER: "sandbox" }, {});
    expect(lines).toEqual(["fault   the sandbox needs no check: set LEDGER=testnet or custom"]);
    expect(code).toBe(1);
  });
});
