import {
  Asset,
  Horizon,
  Keypair,
  Memo,
  Operation,
  rpc,
  TransactionBuilder,
  xdr,
} from "@stellar/stellar-sdk";
import { Buffer } from "node:buffer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandbox, type Sandbox } from "../../functions/sandbox/sandbox.ts";

/** Resolves when the stream has started. */
const streaming = Promise.withResolvers<void>();
let kv: Deno.Kv;
let sandbox: Sandbox;
let http: Deno.HttpServer<Deno.NetAddr>;
let horizon: Horizon.Server;
let server: rpc.Server;
const [alice, bob] = [Keypair.random(), Keypair.random()];

beforeAll(async () => {
  kv = await Deno.openKv(":memory:");
  sandbox = await openSandbox({ kv, ledgerSeconds: 0.2 });
  http = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    async (request) => {
      const response = await sandbox.fetch(request);
      if (/^text\/event-stream/.test(response.headers.get("content-type") ?? "")) {
        streaming.resolve();
      }
      return response;
    },
  );
  const origin = `http://127.0.0.1:${http.addr.port}`;
  horizon = new Horizon.Server(`${origin}/sandbox/horizon`, { allowHttp: true });
  server = new rpc.Server(`${origin}/sandbox/rpc`, { allowHttp: true });
  sandbox.start();
  for (const key of [alice, bob]) await horizon.friendbot(key.publicKey()).call();
});

afterAll(async () => {
  await sandbox.stop();
  await http.shutdown();
  kv.close();
});

async function payment(amount: string, memo?: Memo) {
  const account = await horizon.loadAccount(alice.publicKey());
  const built = new TransactionBuilder(account, {
    fee: "100",
    networkPassphrase: sandbox.networkPassphrase,
    memo,
  }).addOperation(
    Operation.payment({ destination: bob.publicKey(), asset: Asset.native(), amount }),
  ).setTimeout(0).build();
  built.sign(alice);
  return built;
}

describe("the JavaScript SDK's Horizon client", () => {
  test("reads accounts, fees, ledgers and the root", async () => {
    const account = await horizon.loadAccount(alice.publicKey());
    expect(account.balances.map(({ balance }) => balance)).toEqual(["10000.0000000"]);
    expect((await horizon.feeStats()).fee_charged.mode).toBe("100");
    expect(await horizon.fetchBaseFee()).toBe(100);
    expect((await horizon.root()).network_passphrase).toBe(sandbox.networkPassphrase);
    const ledgers = await horizon.ledgers().order("desc").limit(2).call();
    expect(ledgers.records).toHaveLength(2);
  });

  test("submits, finds the payment again, and follows its links", async () => {
    const built = await payment("5", Memo.text("for the SDK"));
    const reply = await horizon.submitTransaction(built);
    expect(reply.hash).toBe(Buffer.from(built.hash()).toString("hex"));
    const [found] = (await horizon.payments().forAccount(bob.publicKey()).order("desc").limit(1)
      .join("transactions").call()).records;
    expect(found?.type).toBe("payment");
    const transaction = await found?.transaction();
    expect(transaction?.memo).toBe("for the SDK");
    expect(transaction?.hash).toBe(reply.hash);
    const operations = await horizon.operations().forTransaction(reply.hash).call();
    expect(operations.records).toHaveLength(1);
  });

  test("pages in both directions", async () => {
    const first = await horizon.payments().limit(1).call();
    const second = await first.next();
    expect(second.records[0]?.id).not.toBe(first.records[0]?.id);
    const back = await second.prev();
    expect(back.records[0]?.id).toBe(first.records[0]?.id);
  });

  test("submits without waiting", async () => {
    const built = await payment("1");
    const reply = await horizon.submitAsyncTransaction(built);
    expect(reply.tx_status).toBe("PENDING");
    await expect.poll(
      async () =>
        (await horizon.transactions().transaction(reply.hash).call().catch(() => undefined))
          ?.successful,
    ).toBe(true);
    await expect(horizon.submitAsyncTransaction(built)).rejects.toThrow();
  });

  test("streams payments", async () => {
    const seen: string[] = [];
    const close = horizon.payments().forAccount(bob.publicKey()).cursor("now").stream({
      onmessage: (record) => {
        if ("amount" in record) seen.push(record.amount);
      },
    });
    await streaming.promise;
    await horizon.submitTransaction(await payment("0.25"));
    await expect.poll(() => seen).toEqual(["0.2500000"]);
    close();
  });

  test("finds claimable balances and assets", async () => {
    expect((await horizon.claimableBalances().claimant(bob.publicKey()).call()).records).toEqual(
      [],
    );
    expect((await horizon.assets().forCode("USDC").call()).records).toEqual([]);
  });
});

describe("the JavaScript SDK's RPC client", () => {
  test("reads health, network, ledger and account", async () => {
    expect((await server.getHealth()).status).toBe("healthy");
    expect((await server.getNetwork()).passphrase).toBe(sandbox.networkPassphrase);
    const latest = await server.getLatestLedger();
    expect(latest.sequence).toBeGreaterThan(2);
    expect(latest.headerXdr.ledgerSeq).toBe(latest.sequence);
    const account = await server.getAccount(alice.publicKey());
    expect(account.accountId()).toBe(alice.publicKey());
  });

  test("reads ledger entries, and leaves out what is not there", async () => {
    const key = (id: Keypair) =>
      xdr.LedgerKey.account(new xdr.LedgerKeyAccount({ accountId: id.xdrAccountId() }));
    const { entries } = await server.getLedgerEntries(key(alice), key(Keypair.random()));
    expect(entries).toHaveLength(1);
    expect(entries[0]?.val.type).toBe("account");
  });

  test("sends a transaction and finds it", async () => {
    const built = await payment("2");
    const sent = await server.sendTransaction(built);
    expect(sent.status).toBe("PENDING");
    expect((await server.sendTransaction(built)).status).toBe("DUPLICATE");
    const found = await server.pollTransaction(sent.hash, {
      attempts: 100,
      sleepStrategy: () => 100,
    });
    expect(found.status).toBe("SUCCESS");
    const none = await server.getTransaction("0".repeat(64));
    expect(none.status).toBe("NOT_FOUND");
  });

  test("is told why a transaction is refused", async () => {
    const built = await payment("1");
    const [signature] = built.signatures.splice(0);
    expect(signature).toBeDefined();
    const sent = await server.sendTransaction(built);
    expect(sent.status).toBe("ERROR");
    expect(sent.errorResult?.result.type).toBe("txBadAuth");
  });

  test("asks friendbot, and reads what a new account then holds", async () => {
    const carol = Keypair.random();
    const account = await server.requestAirdrop(carol.publicKey());
    expect(account.accountId()).toBe(carol.publicKey());
    const usdc = new Asset("USDC", sandbox.usdcIssuer);
    const built = new TransactionBuilder(account, {
      fee: "100",
      networkPassphrase: sandbox.networkPassphrase,
    }).addOperation(Operation.changeTrust({ asset: usdc })).setTimeout(0).build();
    built.sign(carol);
    const sent = await server.sendTransaction(built);
    await server.pollTransaction(sent.hash, { attempts: 100, sleepStrategy: () => 100 });
    const line = await server.getTrustline(carol.publicKey(), usdc);
    expect(line.balance).toBe(0n);
  });
});
