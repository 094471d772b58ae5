import { Asset, Memo, Operation } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { PUBLIC_PASSPHRASE } from "../../../../functions/config.ts";
import { openSandbox, resetSandbox } from "../../../../functions/sandbox/sandbox.ts";
import { memoryKv } from "../../../kv-in-memory.ts";
import { keyOf, pay, TestNetwork } from "./support/network.ts";

const [alice, bob] = [keyOf("alice"), keyOf("bob")];

describe("openSandbox()", () => {
  test("refuses the public network's passphrase", async () => {
    const kv = await memoryKv();
    await expect(openSandbox({ kv, networkPassphrase: PUBLIC_PASSPHRASE })).rejects
      .toThrow("public network");
  });

  test("refuses a store that holds another network", async () => {
    const kv = await memoryKv();
    await openSandbox({ kv });
    await expect(openSandbox({ kv, networkPassphrase: "Another ; 2026" })).rejects
      .toThrow("another store");
    expect(await resetSandbox(kv)).toBeGreaterThan(5);
    await openSandbox({ kv, networkPassphrase: "Another ; 2026" });
  });

  test("opens what it holds again, and goes on from there", async () => {
    const kv = await memoryKv();
    const first = await TestNetwork.open({ kv });
    await first.fund(alice);
    const again = await TestNetwork.open({ kv });
    expect(again.sandbox.head).toEqual(first.sandbox.head);
    expect((await again.get(`/accounts/${alice.publicKey()}`)).status).toBe(200);
  });

  test("answers what waits when it stops, and takes no more", async () => {
    const network = await TestNetwork.open({ ledgerSeconds: 3600 });
    await network.fund(alice, bob);
    network.sandbox.start();
    const build = async (source: typeof alice) => {
      const operations = [Operation.bumpSequence({ bumpTo: "0" })];
      return (await network.build({ source, operations })).toXdr();
    };
    const [waiting, late] = [await build(alice), await build(bob)];
    await network.sandbox.enqueue(waiting);
    const reply = network.post(waiting);
    await network.sandbox.stop();
    expect((await reply).status).toBe(200);
    expect((await network.post(late)).status).toBe(503);
    await network[Symbol.asyncDispose]();
  });
});

describe("POST /transactions", () => {
  test("answers 504 with the hash when no ledger closes in time", async () => {
    const kv = await memoryKv();
    await (await TestNetwork.open({ kv })).fund(alice);
    await using network = await TestNetwork.open({ kv, submitTimeout: 30 });
    const built = await network.build({
      source: alice,
      operations: [Operation.bumpSequence({ bumpTo: "0" })],
    });
    const { status, body } = await network.post(built.toXdr());
    expect(status).toBe(504);
    expect(body["extras"]?.["hash"]).toHaveLength(64);
    await network.sandbox.closeLedger();
    expect((await network.post(built.toXdr())).status).toBe(200);
  });

  test("takes a multipart form too", async () => {
    await using network = await TestNetwork.open();
    const body = new FormData();
    body.set("tx", "AAAA");
    const path = "/sandbox/horizon/transactions";
    const reply = await network.request(path, { method: "POST", body });
    expect(reply.body["title"]).toBe("Transaction Malformed");
  });
});

describe("POST /transactions_async", () => {
  test("answers pending, then duplicate; an error has the result", async () => {
    await using network = await TestNetwork.funded(alice);
    const operations = [Operation.bumpSequence({ bumpTo: "0" })];
    const good = (await network.build({ source: alice, operations })).toXdr();
    const first = await network.post(good, "/transactions_async");
    expect([first.status, first.body["tx_status"]]).toEqual([201, "PENDING"]);
    const second = await network.post(good, "/transactions_async");
    expect([second.status, second.body["tx_status"]]).toEqual([409, "DUPLICATE"]);
    const other = [Operation.bumpSequence({ bumpTo: "1" })];
    const unsigned = (await network.build({
      source: alice,
      operations: other,
      signers: [],
      sequence: await network.sequence(alice.publicKey()) + 1n,
    })).toXdr();
    const bad = await network.post(unsigned, "/transactions_async");
    expect([bad.status, bad.body["tx_status"]]).toEqual([400, "ERROR"]);
    expect(bad.body["errorResultXdr"]).toBe("AAAAAAAAAGT////6AAAAAA==");
  });
});

describe("friendbot", () => {
  test("creates, tops up, and says when there is enough", async () => {
    await using network = await TestNetwork.open();
    const path = "/sandbox/horizon/friendbot";
    const body = new URLSearchParams({ addr: alice.publicKey() });
    const created = await network.closeUntil(network.request(path, { method: "POST", body }));
    expect(created.status).toBe(200);
    expect(created.body["successful"]).toBe(true);
    const again = await network.get(`/friendbot?addr=${alice.publicKey()}`);
    expect(again.status).toBe(400);
    expect(again.body["detail"]).toBe("account already funded to starting balance");
    expect(again.body["type"]).toBe("https://stellar.org/friendbot-errors/bad_request");
    await network.submit({ source: alice, operations: [Operation.bumpSequence({ bumpTo: "0" })] });
    const topped = network.get(`/friendbot?addr=${alice.publicKey()}`);
    expect((await network.closeUntil(topped)).status).toBe(200);
    expect(await network.balance(alice.publicKey())).toBe("19999.9999900");
  });

  test("funds one account once, however often it is asked at the same time", async () => {
    await using network = await TestNetwork.open();
    const ask = () => network.get(`/friendbot?addr=${alice.publicKey()}`);
    const asked = Array.from({ length: 5 }, ask);
    const replies = await network.closeUntil(Promise.all(asked));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await network.balance(alice.publicKey())).toBe("10000.0000000");
  });
});

describe("POST /sandbox/usdc", () => {
  const ask = (network: TestNetwork, body: string) =>
    network.closeUntil(network.request("/sandbox/usdc", { method: "POST", body }));
  const address = alice.publicKey();

  test("gives 1,000 USDC to an account with its trustline", async () => {
    await using network = await TestNetwork.open();
    await network.fundWithTrust(alice);
    const { status, body } = await ask(network, JSON.stringify({ address }));
    expect(status).toBe(200);
    expect(body["amount"]).toBe("1000.0000000");
    const [payment] = await network.records(`/transactions/${body["hash"]}/payments`);
    expect(payment?.["from"]).toBe(network.sandbox.usdcIssuer);
    expect(payment?.["to"]).toBe(address);
  });

  test("needs a trustline, an address and a POST", async () => {
    await using network = await TestNetwork.funded(alice);
    expect((await ask(network, JSON.stringify({ address }))).status).toBe(409);
    expect((await ask(network, JSON.stringify({ address: "G" }))).status).toBe(400);
    expect((await ask(network, "x")).status).toBe(400);
    expect((await network.request("/sandbox/usdc")).status).toBe(405);
  });

  test("says so when the trustline cannot take it", async () => {
    await using network = await TestNetwork.funded(alice);
    const trust = Operation.changeTrust({ asset: network.usdc, limit: "10" });
    await network.submit({ source: alice, operations: [trust] });
    expect((await ask(network, JSON.stringify({ address }))).status).toBe(409);
  });
});

describe("/assets and /claimable_balances", () => {
  test("are found by code, issuer and page", async () => {
    await using network = await TestNetwork.funded(alice, bob);
    const coins = ["A", "AB", "B", "USDC"].flatMap((code) =>
      [alice, keyOf("carol")].map((issuer) => new Asset(code, issuer.publicKey()))
    );
    await network.fund(keyOf("carol"));
    await network.submit({
      source: bob,
      operations: coins.map((asset) => Operation.changeTrust({ asset })),
    });
    const codes = async (query: string) =>
      (await network.records(`/assets?${query}`)).map((one) => String(one["asset_code"]));
    expect(await codes("limit=200")).toEqual(["A", "A", "AB", "AB", "B", "B", "USDC", "USDC"]);
    expect(await codes("asset_code=AB")).toEqual(["AB", "AB"]);
    expect(await codes(`asset_issuer=${alice.publicKey()}`)).toEqual(["A", "AB", "B", "USDC"]);
    const [, second] = await network.records("/assets?limit=2");
    expect(await codes(`cursor=${second?.["paging_token"]}&limit=2`)).toEqual(["AB", "AB"]);
    expect(await codes(`cursor=${second?.["paging_token"]}&order=desc`)).toEqual(["A"]);
  });
});

describe("the explorer", () => {
  test("has a page for each transaction, account and ledger, and escapes what they hold", async () => {
    await using network = await TestNetwork.funded(alice, bob);
    const { body } = await network.submit({
      source: alice,
      memo: Memo.text("<script>alert(1)"),
      operations: [pay(bob, Asset.native(), "5")],
    });
    const page = async (path: string) => await network.request(`/sandbox/explorer${path}`);
    const tx = await page(`/tx/${body["hash"]}`);
    expect(tx.status).toBe(200);
    expect(tx.headers.get("Content-Type")).toContain("text/html");
    expect(tx.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(String(tx.body["text"])).not.toContain("<script>");
    expect(String(tx.body["text"])).toContain("5.0000000");
    expect(String((await page(`/account/${bob.publicKey()}`)).body["text"])).toContain("10005");
    expect(String((await page(`/ledger/${body["ledger"]}`)).body["text"]))
      .toContain(String(body["hash"]));
    expect((await page("")).status).toBe(200);
    for (const path of ["/tx/0", `/tx/${"0".repeat(64)}`, "/account/G", "/ledger/99", "/x/y"]) {
      expect((await page(path)).status, path).toBe(404);
    }
  });
});

describe("the explorer's names", () => {
  test("stand beside the accounts that have one, with who confirmed them, and are escaped", async () => {
    const name = {
      name: "Demo <b>Tailors",
      domain: "demotailors.example",
      checkedAt: "2026-11-22T10:00:00Z",
    };
    const names = (accounts: string[]) =>
      Promise.resolve(
        new Map(accounts.filter((id) => id === alice.publicKey()).map((id) => [id, name])),
      );
    await using network = await TestNetwork.open({ names });
    await network.fund(alice, bob);
    const operations = [pay(bob, Asset.native(), "5")];
    const { body } = await network.submit({ source: alice, operations });
    const text = async (path: string) =>
      String((await network.request(`/sandbox/explorer${path}`)).body["text"]);
    const said =
      "<bdi>Demo &#60;b&#62;Tailors</bdi> (name published at demotailors.example, checked <time>2026-11-22</time>)";
    expect(await text(`/account/${alice.publicKey()}`)).toContain(said);
    expect(await text(`/account/${bob.publicKey()}`)).not.toContain("published at");
    const tx = await text(`/tx/${body["hash"]}`);
    // as the transaction's source, and as the payment's sender
    expect(tx.split(said)).toHaveLength(3);
  });
});

describe("every answer", () => {
  test("may be read from any origin", async () => {
    await using network = await TestNetwork.open();
    for (const path of ["/sandbox/horizon/", "/sandbox/horizon/nothing", "/sandbox/rpc", "/x"]) {
      const { headers } = await network.request(path);
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(headers.get("Access-Control-Expose-Headers")).toContain("Latest-Ledger");
    }
    expect((await network.request("/sandbox/rpc", { method: "OPTIONS" })).status).toBe(204);
    const head = await network.request("/sandbox/horizon/fee_stats", { method: "HEAD" });
    expect([head.status, head.body["text"]]).toEqual([200, ""]);
  });

  test("links to the host that was asked", async () => {
    await using network = await TestNetwork.open();
    const request = new Request("https://pay.example/sandbox/horizon/ledgers/1");
    const { _links } = await (await network.sandbox.fetch(request)).json();
    expect(_links.self.href).toBe("https://pay.example/sandbox/horizon/ledgers/1");
  });
});
