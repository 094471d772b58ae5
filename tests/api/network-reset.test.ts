import { Asset, Claimant, Keypair, Memo, Operation, type xdr } from "@stellar/stellar-sdk/base";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { resetSandboxInStore } from "../../functions/cli/store.ts";
import { incomeBody } from "../../src/contract/income.ts";
import { type Network, networkBody } from "../../src/contract/network.ts";
import { proofBody } from "../../src/contract/verify.ts";
import { accountCode, transactionCode } from "../../src/stellar/short-code.ts";
import { DEMO_EMPLOYERS, demoSeedText } from "../../src/wallet/demo-accounts.ts";
import { demoKey } from "../../src/wallet/keys.ts";
import { freePort, type RunningServer, startServer } from "../server.ts";
import { postEnvelope, submitTo } from "./sandbox-ledger.ts";

/** Two services with separate stores: one is notified of the reset, the other must detect it. */
const SERVICES = ["the sandbox's own service", "a service beside it"] as const;

/** Reached only if something hangs. */
const HANG = { timeout: 300_000, interval: 500 };

const employer = demoKey(demoSeedText(DEMO_EMPLOYERS[0]));
const worker = Keypair.random();
const address = worker.publicKey();

let folder: string;
let services: RunningServer[] = [];
let network: Network;
let usdc: Asset;
/** Payments before the reset: one opened on both services, one on neither. */
let paid: string;
let aside: string;
let unopened: string;
/** The day of the reset, or both days if it was made around midnight. */
let days: string[];
/** Both services' answers before the reset. */
const before = new Map<string, string>();

async function startOwn(port: string, ledgerSeconds: string): Promise<RunningServer> {
  return await startServer({
    KV_PATH: join(folder, "own.kv"),
    PORT: port,
    SANDBOX_LEDGER_SECONDS: ledgerSeconds,
    READ_LIMIT: "100000",
  });
}

function service(name: string): RunningServer {
  const found = services[name === SERVICES[0] ? 0 : 1];
  if (found === undefined) throw new Error("it is started before the tests");
  return found;
}

async function read(name: string, path: string) {
  const response = await fetch(service(name).url + path);
  return { status: response.status, text: await response.text() };
}

async function body(name: string, path: string): Promise<unknown> {
  return JSON.parse((await read(name, path)).text);
}

/** A page's plain text. */
async function says(name: string, path: string): Promise<string> {
  const { text } = await read(name, path);
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
  return main.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

function applied(key: Keypair, operations: xdr.Operation[], memo = "") {
  return submitTo(network, key, operations, Memo.text(memo));
}

const EVIDENCE = "/api/payment/evidence?hash=";
const VERIFY = "/api/payment/verify?hash=";

/** The first payment before the reset, as sent. */
let first: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lipwa-reset-"));
  const port = String(await freePort());
  const own = await startOwn(port, "0.1");
  services = [own];
  network = networkBody.parse(await body(SERVICES[0], "/api/network"));
  const { passphrase, usdcIssuer, quorum, horizonUrl } = network;
  usdc = new Asset("USDC", usdcIssuer);
  services.push(
    await startServer({
      LEDGER: "custom",
      KV_PATH: join(folder, "other.kv"),
      HORIZON_URL: String(horizonUrl),
      HISTORY_ARCHIVES: `${own.url}/sandbox/history`,
      VALIDATORS: `${quorum?.threshold}:${quorum?.validators.join(",")}`,
      NETWORK_PASSPHRASE: passphrase,
      USDC_ISSUER: usdcIssuer,
      RATES_URL: `${own.url}/rates`,
      READ_LIMIT: "100000",
    }),
  );
  const payment = (amount: string) =>
    Operation.payment({ destination: address, asset: usdc, amount });
  const created = Operation.createAccount({ destination: address, startingBalance: "5" });
  first = (await applied(employer, [created])).envelope;
  await applied(worker, [Operation.changeTrust({ asset: usdc })]);
  paid = (await applied(employer, [payment("30.25")], "November")).hash;
  const claimants = [new Claimant(address), new Claimant(employer.publicKey())];
  const balance = Operation.createClaimableBalance({ asset: usdc, amount: "12.5", claimants });
  aside = (await applied(employer, [balance], "Bonus")).hash;
  unopened = (await applied(employer, [payment("7")], "Not opened")).hash;
  for (const name of SERVICES) {
    for (const path of [`/api/income/${address}`, `/api/claimable/${address}`]) {
      const isWhole = async () => {
        const { status, text } = await read(name, path);
        before.set(name + path, text);
        return status === 200 && JSON.parse(text).complete === true;
      };
      await vi.waitUntil(isWhole, HANG);
    }
    await read(name, `/api/organization/${employer.publicKey()}`);
    for (const hash of [paid, aside]) {
      await read(name, `/en/receipt/${hash}?patient`);
      const isMade = async () => (await read(name, EVIDENCE + hash)).status === 200;
      await vi.waitUntil(isMade, HANG);
      before.set(name + hash, (await read(name, VERIFY + hash)).text);
      before.set(`${name}${hash} evidence`, (await read(name, EVIDENCE + hash)).text);
    }
    // these pages are cached and must not be sent unchanged after the reset
    for (const page of ["/en", "/en/dashboard", `/en/passport/${address}`, `/en/receipt/${paid}`]) {
      await read(name, page);
    }
  }
  // a short ledger counts as reset once its number has fallen by half
  const isLong = async () => Object(await body(SERVICES[1], "/api/health")).ledger.latest > 300;
  await vi.waitUntil(isLong, HANG);
  const today = () => new Date().toISOString().slice(0, 10);
  days = [today()];
  await own.stop();
  await resetSandboxInStore(join(folder, "own.kv"));
  services[0] = await startOwn(port, "10");
  // every answer has the ledger numbers of the new network
  const isNoticed = async () => {
    // Horizon reports its ledger in account documents
    await read(SERVICES[1], `/api/account/${employer.publicKey()}`);
    const { status, text } = await read(SERVICES[1], `/api/income/${address}`);
    return status === 200 && incomeBody.parse(JSON.parse(text)).resetAt !== undefined;
  };
  await vi.waitUntil(isNoticed, HANG);
  days.push(today());
}, 900_000);

afterAll(async () => {
  for (const each of services.toReversed()) await each.stop();
  await rm(folder, { recursive: true });
});

describe.each(SERVICES)("after a reset of the network, %s", (name) => {
  test("says since when the network is another, to programs and in each page", async () => {
    const { resetAt } = incomeBody.parse(await body(name, `/api/income/${address}`));
    // this answer can be cached for a minute
    await expect.poll(() => body(name, "/api/network"), { interval: 1_000 })
      .toMatchObject({ passphrase: network.passphrase, resetAt });
    const pages = ["/en", "/en/dashboard", `/en/passport/${address}`];
    for (const page of pages) expect((await read(name, page)).text).toContain(`"${resetAt}"`);
  });

  test("answers what it has proven as it was, and labels it as of the former network", async () => {
    const proof = proofBody.parse(await body(name, VERIFY + paid));
    const was = proofBody.parse(JSON.parse(before.get(name + paid) ?? ""));
    expect(was).toMatchObject({ verified: true, amount: "30.2500000" });
    expect(was.archived).toBeUndefined();
    expect(proof).toEqual({ ...was, evidence: "signatures", archived: true });
    expect(await says(name, `/en/receipt/${paid}`))
      .toContain("The network was reset after this payment.");
  });

  test("opens the same receipt by its short code, with the payer's name", async () => {
    const page = await says(name, `/en/r/${transactionCode(paid)}`);
    expect(page).toContain("The network was reset after this payment.");
    // the other service can't fetch names from the made-up site
    const payer = name === SERVICES[0] ? DEMO_EMPLOYERS[0] : employer.publicKey();
    expect(page).toContain(payer);
    expect((await read(name, `/en/p/${accountCode(address)}`)).status).toBe(200);
  });

  test("still has the evidence", async () => {
    for (const hash of [paid, aside]) {
      expect((await read(name, EVIDENCE + hash)).text).toBe(before.get(`${name}${hash} evidence`));
    }
    expect((await read(name, EVIDENCE + unopened)).status).toBe(404);
  });

  test("knows what was set aside, and says that it is gone", async () => {
    expect(before.get(`${name}/api/claimable/${address}`)).toContain('"usdcTotal":"12.5000000"');
    expect(proofBody.parse(await body(name, VERIFY + aside))).toMatchObject({
      kind: "claimable_created",
      verified: false,
      reason: "not_yet_claimed",
      amount: "12.5000000",
      archived: true,
    });
    expect(await says(name, `/en/receipt/${aside}`)).toContain(
      "The network was reset after this money was set aside. The money is gone",
    );
    expect(await body(name, `/api/claimable/${address}`)).toMatchObject({ claimable: [] });
  });

  test("says of a payment that was never opened that it may be of before", async () => {
    expect((await read(name, VERIFY + unopened)).status).toBe(404);
    expect(await says(name, `/en/receipt/${unopened}`)).toContain("The network was reset on");
  });

  test("starts incomes again, and says so if they fell to nothing", async () => {
    const was = incomeBody.parse(JSON.parse(before.get(`${name}/api/income/${address}`) ?? ""));
    expect(was.all.sum).toBe("37.2500000");
    expect(was.resetAt).toBeUndefined();
    await expect.poll(() => body(name, `/api/income/${address}`)).toMatchObject({
      all: { sum: "0.0000000", count: 0 },
      resetAt: expect.stringMatching(days.join("|")),
    });
    for (const page of ["passport", "bank-copy"]) {
      let text = "";
      // sums that are late are left out of a page
      await expect.poll(async () => text = await says(name, `/en/${page}/${address}`))
        .toContain("These figures don’t include earlier payments.");
      expect(text).toContain("The network was reset on");
      expect(text).not.toContain("37.25");
      expect(text).not.toContain("was collected or taken back");
    }
    expect(await body(name, `/api/transactions/${address}`)).toMatchObject({
      transactions: [],
      nextCursor: null,
      total: 0,
    });
  });
});

test("an account that was made again with its home domain has its name again", async () => {
  expect(await body(SERVICES[0], `/api/organization/${employer.publicKey()}`))
    .toMatchObject({ name: DEMO_EMPLOYERS[0] });
});

test("the new network would apply an envelope of the former one: only a person can send it", async () => {
  const { status, text } = await read(SERVICES[0], `/api/account/${address}`);
  expect([status, JSON.parse(text).isActive]).toEqual([200, false]);
  // the employer's account was created in the same ledger, so its sequence number is the same
  expect((await postEnvelope(network, first)).status).toBe(200);
  expect(await body(SERVICES[0], `/api/account/${address}`)).toMatchObject({ isActive: true });
});
