import { Account, Keypair, MuxedAccount, SignerKey, StrKey, xdr } from "@stellar/stellar-sdk/base";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AccountLookup,
  type AccountLookupResult,
  combineLookups,
} from "../../../../../functions/ledger/preflight/account-lookup.ts";
import type { LedgerOptions } from "../../../../../functions/ledger/wiring.ts";
import { preflightBody, type PreflightRequest } from "../../../../../src/contract/preflight.ts";
import protocol30 from "../../../../fixtures/protocol-30.json" with { type: "json" };
import { ISSUER, type TestLedger, testLedger, USDC } from "../../../../ledger-harness.ts";
import { valueOf } from "../../../../outcome.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import { addressOf } from "../../../../stub-ledger.ts";

const EMPLOYER = addressOf("employer");
const MEMO_REQUIRED = { "config.memo_required": "MQ==" };

let stub: StubHorizon;
let ledger: TestLedger;

beforeEach(async () => {
  stub = new StubHorizon();
  ledger = await testLedger([stub]);
  holder("employer", "1000.0000000");
});

function holder(name: string, balance: string, more: Record<string, unknown> = {}, line = {}) {
  stub.account(name, {
    balances: [
      {
        asset_type: "credit_alphanum4",
        asset_code: "USDC",
        asset_issuer: ISSUER,
        balance,
        limit: "5000.0000000",
        ...line,
      },
      { asset_type: "native", balance: "10.0000000" },
    ],
    ...more,
  });
}

async function run(recipients: PreflightRequest["recipients"], from = ledger, sender = EMPLOYER) {
  return preflightBody.parse(await valueOf(from.service.preflight({ sender, recipients })));
}

const to = (name: string, amount = "10", memo?: string) => ({
  address: addressOf(name),
  amount,
  ...(memo === undefined ? {} : { memo }),
});

const resultsOf = (body: { recipients: { result: string }[] }) =>
  body.recipients.map(({ result }) => result);

/** Rows with every possible result. */
const EVERY_KIND: [row: PreflightRequest["recipients"][number], result: string][] = [
  [to("fine"), "ok"],
  [to("nobody"), "no_account"],
  [to("bare"), "no_trustline"],
  [to("frozen"), "unauthorized"],
  [to("full", "4.0000001"), "limit_exceeded"],
  [to("strict"), "memo_required"],
  [to("strict", "10", "October"), "ok"],
  [{ address: "GABC", amount: "1" }, "invalid_address"],
  [to("fine", "1.00000001"), "invalid_amount"],
  [to("fine"), "duplicate"],
  [{ address: Keypair.random().secret(), amount: "1" }, "invalid_address"],
  [{ ...to("strict"), address: muxed("strict") }, "ok"],
  [to("employer"), "own_account"],
  [{ ...to("employer", "20"), address: muxed("employer") }, "own_account"],
  [to("employer"), "own_account"],
];
const EVERY_RESULT = EVERY_KIND.map(([, result]) => result);

async function everyKind(of: TestLedger) {
  holder("fine", "0.0000000");
  stub.account("bare");
  holder("frozen", "0.0000000", {}, { is_authorized: false });
  holder("full", "4995.0000000", {}, { buying_liabilities: "1.0000000" });
  holder("strict", "0.0000000", { data: MEMO_REQUIRED });
  return await run(EVERY_KIND.map(([row]) => row), of);
}

function muxed(name: string): string {
  return new MuxedAccount(new Account(addressOf(name), "0"), "9").accountId();
}

async function open(rpc: (request: Request) => Response | Promise<Response>) {
  const options: Partial<LedgerOptions> = {
    rpcUrl: "http://127.0.0.1:9/rpc",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return await (new URL(request.url).port === "9" ? rpc(request) : stub.handle(request));
    },
  };
  return await testLedger([stub], options);
}

/** Answers getLedgerEntries from the accounts of the stub Horizon. */
async function answerRpc(request: Request): Promise<Response> {
  const { id, method, params } = await request.json();
  expect(method).toBe("getLedgerEntries");
  expect(params.keys.length).toBeLessThanOrEqual(200);
  const entries = [];
  for (const key of params.keys) {
    const entry = await entryOf(xdr.LedgerKey.fromXdr(key, "base64"));
    if (entry !== null) entries.push({ key, xdr: entry.toXdr("base64") });
  }
  return Response.json({ jsonrpc: "2.0", id, result: { entries, latestLedger: 1_000 } });
}

async function entryOf(key: xdr.LedgerKey): Promise<xdr.LedgerEntryData | null> {
  if (key.type !== "account" && key.type !== "trustline" && key.type !== "data") return null;
  const { accountId } = key.value;
  const address = StrKey.encodeEd25519PublicKey(accountId.ed25519.toBytes());
  const response = await stub.handle(new Request(`http://stub/accounts/${address}`));
  stub.asked.pop();
  if (response.status !== 200) return null;
  const document = await response.json();
  if (key.type === "data") return dataEntry(accountId, document.data);
  const [usdc] = document.balances.filter(({ asset_code: code }: { asset_code?: string }) =>
    code === "USDC"
  );
  if (key.type === "account") return accountEntry(accountId, document);
  return usdc === undefined ? null : trustlineEntry(accountId, usdc);
}

describe("preflight()", () => {
  test("says of each recipient what would happen", async () => {
    const body = await everyKind(ledger);
    expect(resultsOf(body)).toEqual(EVERY_RESULT);
    expect(body.recipients[9]?.duplicateOf).toBe(0);
    expect(body.complete).toBe(true);
  });

  test("says that an account asks for a memo where something else is in the way as well", async () => {
    holder("strict", "0.0000000", { data: MEMO_REQUIRED });
    stub.account("shut", { data: MEMO_REQUIRED });
    holder("fine", "0.0000000");
    const body = await run([to("strict", "10", "October"), to("shut"), to("fine")]);
    expect(body.recipients.map(({ result, memoRequired }) => [result, memoRequired])).toEqual([
      ["ok", true],
      ["no_trustline", true],
      ["ok", undefined],
    ]);
  });

  test("never repeats a secret", async () => {
    const secret = Keypair.random().secret();
    const body = await run([{ address: secret, amount: "1" }]);
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  test("sums up, and compares with what the sender can spend", async () => {
    holder("fine", "0.0000000");
    const body = await run([to("fine", "400"), to("fine", "599.5"), to("nobody", "0.5")]);
    expect(body).toMatchObject({
      total: "1000.0000000",
      payableTotal: "999.5000000",
      sufficientUsdc: true,
      sufficientXlm: true,
      feeXlm: "0.0030000",
      sender: { address: EMPLOYER, exists: true, usdcTrustline: "active" },
    });
    expect((await run([to("fine", "1000.0000001")])).sufficientUsdc).toBe(false);
  });

  test("counts one transaction for each memo and hundred payments", async () => {
    const rows = Array.from({ length: 250 }, (_, n) => to(`worker ${n}`, "1"));
    const memos = [to("a", "1", "A"), to("b", "1", "A"), to("c", "1", "C")];
    const body = await run([...rows, ...memos, { address: "?", amount: "1", memo: "X" }]);
    expect(body).toMatchObject({ transactions: 5, signatures: 5 });
  });

  describe.each(["Horizon", "RPC"])("by %s says what a payment needs, and who can sign", (by) => {
    const FIRST = addressOf("first officer");
    const SECOND = addressOf("second officer");
    const HASH = StrKey.encodeSha256Hash(new Uint8Array(32).fill(7));
    const PREAUTH = StrKey.encodePreAuthTx(new Uint8Array(32).fill(8));
    const person = (key: string, weight: number) => ({ key, weight, type: "ed25519_public_key" });
    const hash = { key: HASH, weight: 2, type: "sha256_hash" };
    const preauth = { key: PREAUTH, weight: 2, type: "preauth_tx" };

    test.each([
      ["its own key alone", [0, 0], [person(EMPLOYER, 1)], 1, 2],
      ["one of weight 5, threshold 5", [0, 5], [person(EMPLOYER, 5)], 5, 2],
      ["two of three", [0, 2], [person(EMPLOYER, 1), person(FIRST, 1), person(SECOND, 1)], 2, 4],
      ["a low threshold above the medium", [2, 1], [person(EMPLOYER, 1), person(FIRST, 1)], 2, 4],
      ["another key than its own", [1, 1], [person(EMPLOYER, 0), person(FIRST, 1)], 1, 2],
      [
        "a hash and a transaction, which no wallet signs with",
        [0, 2],
        [
          person(EMPLOYER, 1),
          hash,
          preauth,
        ],
        2,
        null,
      ],
      ["nobody any more", [0, 0], [person(EMPLOYER, 0)], 1, null],
    ])("%s", async (_, [low = 0, medium = 0], signers, weightNeeded, signatures) => {
      const thresholds = { low_threshold: low, med_threshold: medium, high_threshold: 9 };
      holder("employer", "1000.0000000", { thresholds, signers });
      holder("fine", "0.0000000");
      const from = by === "RPC" ? await open(answerRpc) : ledger;
      const body = await run([to("fine", "1", "A"), to("fine", "1", "B")], from);
      const weighty = signers.filter(({ weight }) => weight > 0);
      expect(body).toMatchObject({ signatures, sender: { mediumThreshold: medium, weightNeeded } });
      expect(new Set(body.sender.signers)).toEqual(new Set(weighty));
    });
  });

  test("fails for a sender that is no address, and tells one that does not exist", async () => {
    expect(await ledger.service.preflight({ sender: "G", recipients: [to("a")] }))
      .toMatchObject({ ok: false, code: "invalid_address", param: "sender" });
    const sender = protocol30.muxedContract.address;
    expect(await ledger.service.preflight({ sender, recipients: [to("a")] })).toMatchObject({
      param: "sender",
      detail: "This is the muxed address of a contract (W…), not of an account.",
    });
    const body = await run([to("employer")], ledger, addressOf("nobody"));
    expect(body).toMatchObject({
      sender: { exists: false },
      sufficientUsdc: false,
      sufficientXlm: false,
    });
  });

  test("asks again about what people fix, and about the sender's money", async () => {
    stub.account("bare");
    expect(resultsOf(await run([to("bare"), to("late")]))).toEqual(["no_trustline", "no_account"]);
    holder("bare", "0.0000000");
    holder("late", "0.0000000");
    holder("employer", "5.0000000");
    const again = await run([to("bare"), to("late")]);
    expect(resultsOf(again)).toEqual(["ok", "ok"]);
    expect(again.sufficientUsdc).toBe(false);
  });

  test("makes a row unknown whose lookup fails, so that only it is asked again", async () => {
    holder("fine", "0.0000000");
    holder("ill", "0.0000000");
    stub.fault = (path) => path.includes(addressOf("ill")) ? new Response("<html>") : null;
    const rows = [to("fine"), to("ill")];
    const body = await run(rows);
    expect(resultsOf(body)).toEqual(["ok", "unknown"]);
    expect(body.recipients[1]?.retryAfter).toBeGreaterThan(0);
    expect(body.complete).toBe(false);
    stub.fault = () => null;
    stub.asked.length = 0;
    expect(resultsOf(await run(rows))).toEqual(["ok", "ok"]);
    expect(stub.asked.toSorted()).toEqual([
      `/accounts/${EMPLOYER}`,
      `/accounts/${addressOf("ill")}`,
    ].toSorted());
  });
});

describe("preflight() by RPC", () => {
  test("says the same as by Horizon, with two hundred entries a request", async () => {
    let requests = 0;
    const rpc = (request: Request) => {
      requests += 1;
      return answerRpc(request);
    };
    const byRpc = await open(rpc);
    expect(resultsOf(await everyKind(byRpc))).toEqual(EVERY_RESULT);
    expect(requests).toBe(1);
    const many = Array.from({ length: 500 }, (_, n) => to(`worker ${n}`, "1"));
    const body = await run(many, byRpc);
    expect(new Set(resultsOf(body))).toEqual(new Set(["no_account"]));
    expect(requests).toBe(1 + Math.ceil(500 / 66));
    expect(stub.asked.filter((path) => path.startsWith("/accounts/"))).toEqual([]);
  });

  test("asks Horizon where RPC is down", async () => {
    const byRpc = await open(() => new Response("", { status: 500 }));
    expect(resultsOf(await everyKind(byRpc))).toEqual(EVERY_RESULT);
  });

  test("asks Horizon where RPC has stopped and tells what was", async () => {
    const nobody = async (request: Request) => {
      const { id } = await request.json();
      return Response.json({ jsonrpc: "2.0", id, result: { entries: [], latestLedger: 1_000 } });
    };
    const byRpc = await open(nobody);
    stub.latest = 1_010;
    await byRpc.service.account({ account: EMPLOYER });
    expect(resultsOf(await everyKind(byRpc))).not.toEqual(EVERY_RESULT);
    stub.latest = 1_013;
    await byRpc.service.account({ account: EMPLOYER });
    expect(resultsOf(await everyKind(byRpc))).toEqual(EVERY_RESULT);
  });

  test("leaves time for Horizon where RPC hangs", async () => {
    let clock = 0;
    const hanging: AccountLookup = (addresses, deadline) => {
      clock = deadline;
      const unknown: AccountLookupResult = { kind: "unknown", retryAfter: 5, limited: false };
      return Promise.resolve(new Map(addresses.map((address) => [address, unknown])));
    };
    const withTimeout: AccountLookup = (addresses, deadline) => {
      const looked: AccountLookupResult = { kind: "missing" };
      const left = deadline - clock;
      return Promise.resolve(new Map(addresses.slice(0, left).map((each) => [each, looked])));
    };
    const addresses = ["A", "B", "C"];
    const found = await combineLookups(hanging, withTimeout, () => clock)(addresses, 20);
    expect(clock).toBeLessThan(20);
    expect([...found.values()].map(({ kind }) => kind)).toEqual(["missing", "missing", "missing"]);
  });
});

interface SigningDocument {
  account_id: string;
  thresholds: { low_threshold: number; med_threshold: number; high_threshold: number };
  signers: { key: string; weight: number }[];
}

function accountEntry(
  accountId: xdr.PublicKey,
  { account_id: own, thresholds, signers }: SigningDocument,
): xdr.LedgerEntryData {
  const { low_threshold: low, med_threshold: medium, high_threshold: high } = thresholds;
  const master = signers.find(({ key }) => key === own)?.weight ?? 0;
  const added = signers.filter(({ key }) => key !== own).map(({ key, weight }) =>
    new xdr.Signer({ key: SignerKey.decodeAddress(key), weight })
  );
  return xdr.LedgerEntryData.account(
    new xdr.AccountEntry({
      accountId,
      balance: 100_000_000n,
      seqNum: 7n,
      numSubEntries: 0,
      inflationDest: null,
      flags: 0,
      homeDomain: "",
      thresholds: new Uint8Array([master, low, medium, high]),
      signers: added,
      ext: xdr.AccountEntryExt.v0(),
    }),
  );
}

function trustlineEntry(
  accountId: xdr.PublicKey,
  usdc: Record<string, string | boolean | undefined>,
): xdr.LedgerEntryData {
  const stroops = (text: unknown) => BigInt(String(text ?? "0.0000000").replace(".", ""));
  const liabilities = new xdr.Liabilities({
    buying: stroops(usdc["buying_liabilities"]),
    selling: 0n,
  });
  return xdr.LedgerEntryData.trustline(
    new xdr.TrustLineEntry({
      accountId,
      asset: USDC.toTrustLineXdrObject(),
      balance: stroops(usdc["balance"]),
      limit: stroops(usdc["limit"]),
      flags: usdc["is_authorized"] === false ? 2 : 1,
      ext: xdr.TrustLineEntryExt.v1(
        new xdr.TrustLineEntryV1({ liabilities, ext: xdr.TrustLineEntryV1Ext.v0() }),
      ),
    }),
  );
}

function dataEntry(
  accountId: xdr.PublicKey,
  data: Record<string, string>,
): xdr.LedgerEntryData | null {
  const value = data["config.memo_required"];
  if (value === undefined) return null;
  return xdr.LedgerEntryData.data(
    new xdr.DataEntry({
      accountId,
      dataName: "config.memo_required",
      dataValue: xdr.DataValue.fromXdr(Uint8Array.from([0, 0, 0, 1, 0x31, 0, 0, 0])),
      ext: xdr.DataEntryExt.v0(),
    }),
  );
}
