import { Asset, Claimant, Keypair, Operation, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createReadLimit } from "../../../../../functions/http/read-limit.ts";
import { KV_PREFIX } from "../../../../../functions/kv/keys.ts";
import { createLedgerService } from "../../../../../functions/ledger/service.ts";
import type { LedgerOptions } from "../../../../../functions/ledger/wiring.ts";
import { pause } from "../../../../../src/client/pause.ts";
import { evidenceBody } from "../../../../../src/contract/evidence.ts";
import { checkEvidence } from "../../../../../src/receipt/evidence/check.ts";
import { judgeTransaction } from "../../../../../src/receipt/judge.ts";
import { evidenceIn, hex, join, u32 } from "../../../../evidence-chain.ts";
import { NETWORK } from "../../../../ledger-harness.ts";
import { valueOf } from "../../../../outcome.ts";
import { proofOf } from "../../../../proof-harness.ts";
import { REAL_JUDGING, REAL_TRUST } from "../../../../real-archive.ts";
import { keyOf, pay, TestNetwork } from "../../sandbox/support/network.ts";

const ORIGIN = "http://127.0.0.1:1";
const ARCHIVE = `${ORIGIN}/sandbox/history`;
const [employer, worker] = [keyOf("employer"), keyOf("worker")];

/** A service over a sandbox with checkpoints of eight ledgers. */
class Site {
  /** The paths of the archive files that were read. */
  readonly files: string[] = [];
  /** Changes an archive's answer. */
  altered: (url: string, response: Response) => Response | Promise<Response> = (_, response) =>
    response;

  private constructor(readonly network: TestNetwork, readonly kv: Deno.Kv) {}

  static async open(): Promise<Site> {
    const network = await TestNetwork.open({ checkpoint: 8 });
    await network.fundWithTrust(employer, worker);
    return new Site(network, await Deno.openKv(":memory:"));
  }

  service(options: Partial<LedgerOptions> = {}) {
    const { sandbox } = this.network;
    return createLedgerService({
      kv: this.kv,
      horizonUrls: [`${ORIGIN}/sandbox/horizon`],
      passphrase: sandbox.networkPassphrase,
      usdcIssuer: sandbox.usdcIssuer,
      historyArchives: [ARCHIVE],
      quorum: this.quorum,
      checkpoint: 8,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const url = new URL(request.url);
        const path = url.pathname.replace("/other", "");
        const response = await sandbox.fetch(new Request(url.origin + path + url.search, init));
        if (!path.startsWith("/sandbox/history/")) return response;
        this.files.push(path.split("/")[3] ?? "");
        return await this.altered(request.url, response);
      },
      ...options,
    });
  }

  get quorum() {
    return { threshold: 1, validators: [this.network.sandbox.validator] };
  }

  get record() {
    const { networkPassphrase, usdcIssuer } = this.network.sandbox;
    return { ...NETWORK, passphrase: networkPassphrase, usdcIssuer };
  }

  /** Submits a payment of XLM; returns its hash. */
  async pay(amount: string): Promise<string> {
    const { body } = await this.network.submit({
      source: employer,
      operations: [pay(worker, Asset.native(), amount)],
    });
    return String(body["hash"]);
  }

  /** Closes empty ledgers until the next checkpoint has begun. */
  async begin(): Promise<void> {
    const { sandbox } = this.network;
    while (sandbox.head.sequence % 8 !== 2) await sandbox.closeLedger();
  }

  /**
   * Closes ledgers with this many payments each until a checkpoint is complete. One ledger has a
   * single payment.
   */
  async crowd({ except = -1, payments = 60 } = {}): Promise<void> {
    const { sandbox } = this.network;
    let n = 0;
    do {
      const operations = Array.from(
        { length: n++ === except ? 1 : payments },
        () => pay(employer, Asset.native(), "1"),
      );
      await this.network.submit({ source: worker, operations });
    } while ((sandbox.head.sequence + 1) % 8 !== 0);
  }

  /** Closes empty ledgers until a checkpoint is complete, and this many more. */
  async complete(more = 0): Promise<void> {
    const { sandbox } = this.network;
    do await sandbox.closeLedger(); while ((sandbox.head.sequence + 1) % 8 !== 0);
    for (let n = 0; n < more; n++) await sandbox.closeLedger();
  }

  /** What a document proves to anyone who trusts the validator. */
  async proven(text: string) {
    const evidence = evidenceIn(text);
    evidenceBody.parse(JSON.parse(text));
    const passphrase = this.network.sandbox.networkPassphrase;
    const { proven } = await checkEvidence(evidence, { passphrase, ...this.quorum });
    if (proven === null) throw new Error("not proven");
    const { usdcIssuer } = this.network.sandbox;
    return judgeTransaction(proven.statement, { passphrase, usdcIssuer }, null);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.network[Symbol.asyncDispose]();
    this.kv.close();
  }
}

async function documentOf(site: Site, hash: string, service = site.service()): Promise<string> {
  return await valueOf(service.evidence(site.record, hash));
}

async function proofAt(site: Site, hash: string, service = site.service()) {
  return await proofOf({ service }, hash, null, site.record);
}

describe("evidence()", () => {
  test("proves a payment from the archive, without its sets where one is empty", async () => {
    await using site = await Site.open();
    await site.begin();
    const hash = await site.pay("5");
    await site.complete();
    const judgement = await site.proven(await documentOf(site, hash));
    expect(judgement).toMatchObject({ verdict: "paid" });
    expect(judgement.chosen?.payment).toMatchObject({
      sender: employer.publicKey(),
      recipient: worker.publicKey(),
      amount: "5.0000000",
    });
    expect(site.files).toEqual(["ledger", "scp", "results"]);
  });

  test("takes the smallest set that is there where none is empty", async () => {
    await using site = await Site.open();
    await site.begin();
    const hash = await site.pay("1");
    await site.crowd({ except: 1 });
    const text = await documentOf(site, hash);
    expect((await site.proven(text)).verdict).toBe("paid");
    expect(JSON.parse(text).transactions[0].headers).toHaveLength(2);
    // the headers up to the next checkpoint alone exceed the limit: the archive isn't read
    expect(site.files).toEqual(["ledger", "scp", "results", "transactions"]);
  });

  test("takes a smaller set of the next checkpoint, where it is there", async () => {
    await using site = await Site.open();
    await site.begin();
    const hash = await site.pay("1");
    await site.crowd();
    using kv = await Deno.openKv(":memory:");
    // the checkpoint isn't published yet, and the request doesn't wait for it
    const alone = await documentOf(site, hash, site.service({ kv }));
    await site.complete();
    site.files.length = 0;
    const text = await documentOf(site, hash);
    expect((await site.proven(alone)).verdict).toBe("paid");
    expect((await site.proven(text)).verdict).toBe("paid");
    expect(text.length).toBeLessThan(alone.length);
    // ledgers 3 to 8 of the chain, with an empty set
    expect(JSON.parse(text).transactions[0].headers).toHaveLength(5);
    expect(site.files).toEqual(["ledger", "scp", "results", "transactions", "ledger", "scp"]);
  });

  test("keeps the set of this checkpoint where the next one's is larger, or unwell", async () => {
    await using site = await Site.open();
    await site.begin();
    const hash = await site.pay("1");
    await site.crowd({ payments: 12 });
    await site.crowd({ payments: 40 });
    using kv = await Deno.openKv(":memory:");
    const other = site.service({ kv });
    const headers = async (service = site.service()) =>
      JSON.parse(await documentOf(site, hash, service)).transactions[0].headers.length;
    expect(await headers()).toBe(1);
    let isSecond = false;
    site.altered = (url, response) => {
      isSecond ||= url.includes("/transactions/");
      return isSecond && !url.includes("/transactions/")
        ? new Response(null, { status: 503 })
        : response;
    };
    expect(await headers(other)).toBe(1);
    expect(isSecond).toBe(true);
  });

  test("waits for the next checkpoint for the last ledger of one", async () => {
    await using site = await Site.open();
    const { sandbox } = site.network;
    while ((sandbox.head.sequence + 2) % 8 !== 0) await sandbox.closeLedger();
    const hash = await site.pay("1");
    expect((sandbox.head.sequence + 1) % 8).toBe(0);
    const service = site.service();
    expect(await service.evidence(site.record, hash)).toMatchObject({ code: "not_yet" });
    await site.complete();
    expect((await site.proven(await documentOf(site, hash, service))).verdict).toBe("paid");
  });

  test("says when to ask again before there is a checkpoint", async () => {
    await using site = await Site.open();
    await site.complete();
    const hash = await site.pay("1");
    const asked = await site.service().evidence(site.record, hash);
    expect(asked).toMatchObject({ ok: false, code: "not_yet" });
    if (asked.ok) return;
    expect(asked.retryAfter).toBeGreaterThan(0);
    expect(asked.retryAfter).toBeLessThanOrEqual(40);
  });

  test("proves a claim by the evidence of both transactions", async () => {
    await using site = await Site.open();
    const { network } = site;
    const claimants = [new Claimant(worker.publicKey())];
    const created = await network.build({
      source: employer,
      operations: [
        Operation.createClaimableBalance({ asset: Asset.native(), amount: "7", claimants }),
      ],
    });
    await network.send(created.toXdr());
    await site.complete(2);
    const balanceId = created.getClaimableBalanceId(0);
    const { body } = await network.submit({
      source: worker,
      operations: [Operation.claimClaimableBalance({ balanceId })],
    });
    await site.complete();
    const text = await documentOf(site, String(body["hash"]));
    expect(JSON.parse(text).transactions).toHaveLength(2);
    const { chosen, verdict } = await site.proven(text);
    expect(verdict).toBe("paid");
    expect(chosen?.payment).toMatchObject({
      kind: "claimable_claimed",
      sender: employer.publicKey(),
      amount: "7.0000000",
      creation: hex(created.hash()),
    });
  });

  test("proves a fee bump under either of its hashes", async () => {
    await using site = await Site.open();
    const { network } = site;
    const inner = await network.build({
      source: employer,
      operations: [pay(worker, Asset.native(), "3")],
    });
    const passphrase = network.sandbox.networkPassphrase;
    const bump = TransactionBuilder.buildFeeBumpTransaction(worker, "400", inner, passphrase);
    bump.sign(worker);
    await network.send(bump.toXdr());
    await site.complete();
    const text = await documentOf(site, hex(bump.hash()));
    expect(await documentOf(site, hex(inner.hash()))).toBe(text);
    expect((await site.proven(text)).verdict).toBe("paid");
  });

  test("is kept, and verify says so from then on", async () => {
    await using site = await Site.open();
    const hash = await site.pay("5");
    await site.complete();
    const service = site.service();
    expect((await proofAt(site, hash, service)).evidence).toBe("one_server");
    const text = await documentOf(site, hash, service);
    expect((await proofAt(site, hash)).evidence).toBe("signatures");
    // neither the ledger nor its archive exists any more, and neither is called
    const gone = vi.fn(() => Promise.reject(new TypeError("gone")));
    const alone = site.service({ fetch: gone });
    expect(await alone.evidence(site.record, hash)).toEqual({ ok: true, value: text });
    expect(gone).not.toHaveBeenCalled();
  });

  test.each(["payment", "claim", "fee-bump"])(
    "is given as it was kept when statements stood in another order: %s",
    async (name) => {
      const file = readFileSync(`tests/fixtures/evidence/former/${name}.json`, "utf8");
      const document = JSON.stringify(JSON.parse(file));
      const { hash } = JSON.parse(file).transactions[0];
      using kv = await Deno.openKv(":memory:");
      const value = JSON.stringify({ epoch: 1, document });
      const key = [KV_PREFIX.proofs, REAL_TRUST.passphrase, hash, "evidence"];
      await kv.set(key, { parts: 1, bytes: new TextEncoder().encode(value) });
      // that network and its archive no longer exist
      const service = createLedgerService({
        kv,
        horizonUrls: ["http://127.0.0.1:1"],
        ...REAL_JUDGING,
        historyArchives: ["http://127.0.0.1:1/history"],
        quorum: REAL_TRUST,
        fetch: () => Promise.reject(new TypeError("gone")),
      });
      const record = { ...NETWORK, ...REAL_JUDGING };
      expect(await service.evidence(record, hash)).toEqual({ ok: true, value: document });
    },
  );

  test("settles what no second server keeps any more, and contradicts who tells it otherwise", async () => {
    await using site = await Site.open();
    await site.begin();
    const [told, made] = [await site.pay("5"), await site.pay("6")];
    await site.complete();
    let newTime: string | null = null;
    const forgetful = (request: Request): Response => {
      const headers = { "latest-ledger": String(site.network.sandbox.head.sequence) };
      const path = new URL(request.url).pathname;
      const close = {
        sequence: site.network.sandbox.head.sequence,
        closed_at: new Date(site.network.sandbox.head.closeTime * 1000).toISOString(),
      };
      if (path === "/") {
        return Response.json({
          history_elder_ledger: close.sequence,
          history_latest_ledger: close.sequence,
          history_latest_ledger_closed_at: close.closed_at,
        }, { headers });
      }
      if (path.startsWith("/ledgers/")) return Response.json(close, { headers });
      return Response.json({ status: 404, title: "Resource Missing" }, { status: 404, headers });
    };
    let asked = 0;
    const { sandbox } = site.network;
    const service = site.service({
      horizonUrls: [`${ORIGIN}/sandbox/horizon`, "http://127.0.0.1:2"],
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const isArchive = request.url.startsWith(ARCHIVE);
        if (!isArchive) asked++;
        if (request.url.startsWith("http://127.0.0.1:2/")) return forgetful(request);
        const response = await sandbox.fetch(request);
        if (newTime === null || !request.url.includes("/transactions/")) return response;
        const record = await response.json();
        return Response.json({ ...record, created_at: newTime }, { headers: response.headers });
      },
    });
    const proven = (hash: string) => proofAt(site, hash, service);
    expect(await proven(told)).toMatchObject({ verified: true, settled: false, forgotten: true });
    await expect.poll(() => proven(told))
      .toMatchObject({ verified: true, settled: true, evidence: "signatures" });
    const before = asked;
    expect(await proven(told)).not.toHaveProperty("forgotten");
    expect(asked).toBe(before);

    newTime = "2020-01-01T00:00:00Z";
    expect(await proven(made)).toMatchObject({ verified: true, settled: false, forgotten: true });
    await expect.poll(() => proven(made))
      .toMatchObject({ verified: false, reason: "contradiction", settled: true });
  });

  test("contradicts the only server, whose answer counted until evidence was published", async () => {
    await using site = await Site.open();
    await site.begin();
    const [late, honest] = [await site.pay("5"), await site.pay("6")];
    await site.complete();
    const service = site.service({
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const response = await site.network.sandbox.fetch(request);
        if (!request.url.endsWith(`/transactions/${late}`)) return response;
        const record = await response.json();
        const created_at = "2031-01-01T00:00:00Z";
        return Response.json({ ...record, created_at }, { headers: response.headers });
      },
    });
    const proven = (hash: string) => proofAt(site, hash, service);
    for (const hash of [late, honest]) {
      expect(await proven(hash)).toMatchObject({ verified: true, evidence: "one_server" });
      await documentOf(site, hash, service);
    }
    for (const hash of [late, late]) {
      expect(await proven(hash)).toMatchObject({
        verified: false,
        reason: "contradiction",
        evidence: "one_server",
      });
    }
    expect(await service.state()).toMatchObject({ disagreement: { hash: late } });
    expect(await proven(honest)).toMatchObject({ verified: true, evidence: "signatures" });
  });

  test("that is kept counts only for who is trusted now", async () => {
    await using site = await Site.open();
    const hash = await site.pay("5");
    await site.complete();
    const text = await documentOf(site, hash);
    const evidence = async (service = site.service()) =>
      (await proofAt(site, hash, service)).evidence;
    const quorum = { threshold: 1, validators: [worker.publicKey()] };
    expect(await evidence(site.service({ quorum }))).toBe("one_server");
    expect(await site.service({ quorum }).evidence(site.record, hash))
      .toMatchObject({ ok: false });
    // another validator that didn't sign doesn't matter
    const validators = [...site.quorum.validators, worker.publicKey()];
    const both = site.service({ quorum: { threshold: 1, validators } });
    expect(await evidence(both)).toBe("signatures");
    expect(await documentOf(site, hash, both)).toBe(text);
    expect(await evidence()).toBe("signatures");
  });

  test("is made in the background of a proof, on its client's account", async () => {
    await using site = await Site.open();
    const hash = await site.pay("5");
    await site.complete();
    const service = site.service();
    const evidence = async () => (await proofAt(site, hash, service)).evidence;
    await evidence();
    await expect.poll(evidence).toBe("signatures");
    // it was read once despite repeated requests
    expect(site.files.filter((name) => name === "results")).toHaveLength(1);
  });

  test("doesn't exist without trusted validators, or for failed and unknown transactions", async () => {
    await using site = await Site.open();
    const hash = await site.pay("5");
    const failing = await site.network.build({
      source: employer,
      operations: [pay(Keypair.random(), Asset.native(), "5")],
    });
    await site.network.send(failing.toXdr());
    const failed = hex(failing.hash());
    await site.complete();
    const service = site.service();
    const untrusting = site.service({ quorum: null });
    const none = { ok: false, code: "no_evidence" };
    expect(await untrusting.evidence(site.record, hash)).toMatchObject(none);
    expect(await service.evidence(site.record, failed)).toMatchObject(none);
    expect(await service.evidence(site.record, "0".repeat(64)))
      .toMatchObject({ code: "transaction_not_found" });
  });

  test("charges each file to the client that asks", async () => {
    await using site = await Site.open();
    const hash = await site.pay("5");
    await site.complete();
    const reads = createReadLimit({ limit: 3, now: () => 0 });
    const service = site.service({ reads });
    const asked = await reads.run("somebody", () => service.evidence(site.record, hash));
    expect(asked).toMatchObject({ code: "rate_limited" });
    expect(site.files.length).toBeLessThan(3);
    const plenty = createReadLimit({ limit: 30 });
    const other = site.service({ reads: plenty });
    expect((await plenty.run("other", () => other.evidence(site.record, hash))).ok).toBe(true);
  });
});

describe("evidence that is made behind a receipt", () => {
  test("is made for the next client where the first has had its share", async () => {
    await using site = await Site.open();
    const hash = await site.pay("5");
    await site.complete();
    // without trusted validators, only the proof is kept
    expect((await site.service({ quorum: null }).proof(site.record, hash, null)).ok).toBe(true);
    const reads = createReadLimit({ limit: 30, now: () => 0 });
    const service = site.service({ reads });
    const seenBy = (client: string) =>
      reads.run(client, () => service.proof(site.record, hash, null));
    while (await reads.run("one", () => reads.charge()) === null);
    // reading a settled result costs no requests
    for (let n = 0; n < 3; n++) expect((await seenBy("one")).ok).toBe(true);
    await vi.waitFor(async () => {
      const seen = await seenBy("another");
      expect(seen).toMatchObject({ value: { proof: { evidence: "signatures" } } });
    }, { timeout: 120_000 });
  });
});

describe("evidence that could not be made", () => {
  test.each([
    ["after ten seconds where nobody was there", 503, 10_000],
    ["after five minutes where there is none", 200, 300_000],
  ])("is tried again %s", async (_, status, pauseMs) => {
    await using site = await Site.open();
    const hash = await site.pay("5");
    await site.complete();
    const clock = { now: Date.now() };
    const service = site.service({ now: () => clock.now });
    let files = 0;
    const look = async () => {
      files = 0;
      await valueOf(service.proof(site.record, hash, null));
    };
    const isTried = () => vi.waitFor(() => expect(files).toBe(1), { timeout: 120_000 });
    site.altered = () => {
      files += 1;
      return new Response("nothing", { status });
    };
    await look();
    await isTried();
    clock.now += pauseMs;
    await look();
    // enough time for a request that must not be sent
    await pause(300);
    expect(files).toBe(0);
    clock.now += 1;
    await look();
    await isTried();
  });
});

describe("evidence that waits behind others of a client", () => {
  test("is made at once for another who asks for it", async () => {
    await using site = await Site.open();
    await site.begin();
    const [long, wanted] = [await site.pay("5"), await site.pay("6")];
    await site.complete();
    const reads = createReadLimit({ limit: 300 });
    const service = site.service({ reads });
    const released = Promise.withResolvers<void>();
    site.altered = async (_, response) => {
      if (site.files.length === 1) await released.promise;
      return response;
    };
    const behind = reads.run("one", () => service.evidence(site.record, long));
    await expect.poll(() => site.files).toHaveLength(1);
    const waiting = reads.run("one", () => service.evidence(site.record, wanted));
    expect((await reads.run("another", () => service.evidence(site.record, wanted))).ok).toBe(true);
    expect(site.files.length).toBeGreaterThan(1);
    released.resolve();
    expect([(await behind).ok, (await waiting).ok]).toEqual([true, true]);
  });
});

describe("an archive that is unwell", () => {
  const other = `${ORIGIN}/other/sandbox/history`;

  let site: Site;
  let hash: string;
  beforeAll(async () => {
    site = await Site.open();
    await site.begin();
    hash = await site.pay("5");
    await site.complete();
  });
  afterAll(() => site[Symbol.asyncDispose]());

  type Change = (response: Response, url: string) => Response | Promise<Response>;

  /** Changes the answers of the first archive; the second one is correct. */
  async function withFirst(change: Change) {
    using kv = await Deno.openKv(":memory:");
    site.altered = (url, response) => url.startsWith(other) ? change(response, url) : response;
    const alone = await site.service({ kv, historyArchives: [other] })
      .evidence(site.record, hash);
    const both = await site.service({ kv, historyArchives: [other, ARCHIVE] })
      .evidence(site.record, hash);
    return { alone, verdict: both.ok ? (await site.proven(both.value)).verdict : both.code };
  }

  const bytesOf = async (response: Response) =>
    new Uint8Array(gunzipSync(new Uint8Array(await response.arrayBuffer())));
  const packed = (bytes: Uint8Array) => new Response(new Uint8Array(gzipSync(bytes)));

  test.each<[string, Change, string]>([
    ["down", () => new Response(null, { status: 503 }), "upstream_unavailable"],
    ["without the file", () => new Response(null, { status: 404 }), "not_yet"],
    ["no gzip", () => new Response("<html>"), "upstream_invalid"],
    ["cut short", async (response) => {
      const bytes = new Uint8Array(await response.arrayBuffer());
      return new Response(bytes.slice(0, -20));
    }, "upstream_invalid"],
    ["of a wrong mark", async (response) => {
      const bytes = await bytesOf(response);
      return packed(join(u32(0x7fff_ffff), bytes));
    }, "upstream_invalid"],
    ["of other results", async (response, url) => {
      if (!url.includes("/results/")) return response;
      return packed((await bytesOf(response)).map((byte, at) => at === 20 ? byte ^ 1 : byte));
    }, "no_evidence"],
    ["empty", () => packed(new Uint8Array()), "no_evidence"],
    ["of more records than ledgers", () => {
      const record = u32(0x8000_0000);
      return packed(join(...Array.from({ length: 4 * 8 + 1 }, () => record)));
    }, "upstream_invalid"],
    ["altered", async (response) => {
      if (response.status !== 200) return response;
      const bytes = await bytesOf(response);
      const view = new DataView(bytes.buffer);
      for (let at = 0; at < bytes.length; at += 4 + (view.getUint32(at) & 0x7fff_ffff)) {
        view.setUint8(at + 44, view.getUint8(at + 44) ^ 1);
      }
      return packed(bytes);
    }, "not_yet"],
  ])("%s is passed over for the next", async (_, change, code) => {
    const { alone, verdict } = await withFirst(change);
    expect(alone).toMatchObject({ ok: false, code });
    expect(verdict).toBe("paid");
  });

  test("is read where its server unpacks what it sends", async () => {
    using kv = await Deno.openKv(":memory:");
    site.altered = async (_url, response) =>
      response.status === 200 ? new Response(await bytesOf(response)) : response;
    const text = await documentOf(site, hash, site.service({ kv }));
    expect((await site.proven(text)).verdict).toBe("paid");
  });

  test("does not fill the memory", async () => {
    using kv = await Deno.openKv(":memory:");
    let sent = 0;
    site.altered = () => {
      const block = new Uint8Array(1 << 20).fill(1);
      return new Response(
        new ReadableStream({
          pull(controller) {
            sent += 1;
            controller.enqueue(block);
          },
        }),
      );
    };
    expect(await site.service({ kv }).evidence(site.record, hash))
      .toMatchObject({ code: "upstream_invalid" });
    expect(sent).toBeLessThan(40);
  });
});
