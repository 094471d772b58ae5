import { Asset } from "@stellar/stellar-sdk/base";
import { readFileSync } from "node:fs";
import type { LookupFunction } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ReadLimit, UNLIMITED_READS } from "../../../../functions/http/read-limit.ts";
import { isPublicAddress } from "../../../../functions/http/public-host.ts";
import { webhookKeys } from "../../../../functions/kv/keys.ts";
import type { LedgerOperation, LedgerService } from "../../../../functions/services.ts";
import {
  CLAIM_MS,
  RETRY_PAUSES_MS,
  WebhookDelivery,
} from "../../../../functions/webhooks/delivery.ts";
import { startWebhooks } from "../../../../functions/webhooks/start.ts";
import { WebhookReceivers } from "../../../../functions/webhooks/receiver.ts";
import { WebhookCipher } from "../../../../functions/webhooks/cipher.ts";
import { LedgerWatch, type QueuedEvent } from "../../../../functions/webhooks/watch.ts";
import { Webhooks } from "../../../../functions/webhooks/webhooks.ts";
import { WEBHOOK_LIMITS } from "../../../../src/contract/operations.ts";
import { done, failed, type Outcome } from "../../../../src/contract/outcome.ts";
import type { NewWebhook, WebhookRegistration } from "../../../../src/contract/webhooks.ts";
import { beforeWrites } from "../../../before-writes.ts";
import { NETWORK, testLedger, USDC } from "../../../ledger-harness.ts";
import { StubHorizon } from "../../../stub-horizon.ts";
import { addressOf, keyOf, STUB_PASSPHRASE, transactionOf } from "../../../stub-ledger.ts";
import { claim, payment, setAside } from "../../../stub-operations.ts";
import { answerWith, Receiver, registrationOf, signersOf } from "../../../webhook-receiver.ts";

const folder = new URL("../../../fixtures/https/", import.meta.url);
const cert = readFileSync(new URL("cert.pem", folder), "utf8");
const key = readFileSync(new URL("key.pem", folder), "utf8");

/** The certificate's name. */
const RECEIVER = "https://tailors.example/lipwa";
const KEY = new Uint8Array(32).fill(7);
const CLIENT = "192.0.2.1";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const keys = webhookKeys(STUB_PASSPHRASE);
const clock = { time: 0 };

let kv: Deno.Kv;
let horizon: StubHorizon;
let ledger: LedgerService;
let receiver: Receiver;
/** What the receiver's name resolves to. */
let addresses: string[];
let sequence: bigint;
/** How long a receiver has to answer, in milliseconds. */
let patience: number;

/** One process; processes share only the store. */
let main: ReturnType<typeof start>;

beforeEach(async () => {
  clock.time = Date.parse("2026-11-20T10:00:00.000Z");
  sequence = 7n;
  patience = 60_000;
  addresses = ["127.0.0.1"];
  horizon = new StubHorizon();
  ({ kv, service: ledger } = await testLedger([horizon]));
  receiver = await Receiver.start({ key, cert });
  main = start();
});
afterEach(() => {
  receiver.close();
  kv.close();
});

interface StartOptions {
  key?: Uint8Array<ArrayBuffer>;
  local?: boolean;
  isAllowed?: (address: string) => boolean;
  proof?: (client: string, hash: string, op: number) => ReturnType<LedgerService["proof"]>;
}

function start(
  { key = KEY, local = false, isAllowed = (address) => address === "127.0.0.1", proof }:
    StartOptions = {},
) {
  const resolve: LookupFunction = (_host, _options, found) =>
    found(null, addresses.map((address) => ({ address, family: 4 })));
  const now = () => clock.time;
  const webhooks = new Webhooks({
    kv,
    passphrase: STUB_PASSPHRASE,
    cipher: new WebhookCipher(key),
    receivers: new WebhookReceivers({
      local,
      now,
      resolve,
      isAllowed,
      port: receiver.port,
      ca: cert,
      get milliseconds() {
        return patience;
      },
    }),
    now,
    position: () => Promise.resolve({ epoch: 1, at: "0" }),
  });
  const delivery = new WebhookDelivery({
    webhooks,
    proof: proof ?? ((_client, hash, op) => ledger.proof(NETWORK, hash, op)),
  });
  const watch = new LedgerWatch({
    webhooks,
    pages: () => {
      throw new Error("the tests write pages themselves");
    },
    epoch: () => Promise.resolve(1),
    async envelope(_client, hash) {
      const read = await ledger.proof(NETWORK, hash, null);
      return read.ok ? done(read.value.proof.envelopeXdr) : read;
    },
    onQueued: () => {},
  });
  return { webhooks, delivery, watch };
}

function registration(more: Partial<WebhookRegistration> = {}, who = "worker") {
  const expires = new Date(clock.time + 30 * DAY_MS).toISOString();
  return registrationOf(keyOf(who), RECEIVER, { expires, ...more });
}

/** Tries to register a webhook; returns "ok", or the code of the refusal. */
async function attempt(given = registration(), client = CLIENT, { webhooks } = main) {
  const made = await webhooks.register(given, client);
  return made.ok ? "ok" : made.code;
}

async function register(who = "worker", more: Partial<WebhookRegistration> = {}) {
  const made = await main.webhooks.register(registration(more, who), CLIENT);
  if (!made.ok) throw new Error(`${made.code} ${made.detail}`);
  return made.value;
}

/** Applies a transaction with one operation, and returns it as the ledger lists it. */
function apply(
  operation: Parameters<typeof transactionOf>[0][number],
  listed: Pick<LedgerOperation, "kind" | "parties" | "balanceId">,
): LedgerOperation {
  sequence += 1n;
  const applied = transactionOf([operation], { source: "employer", sequence });
  const [id = ""] = horizon.apply(applied);
  return { id, hash: applied.hash, createdAt: "2026-11-20T09:59:59.000Z", ...listed };
}

function pay(to = "worker", asset = USDC): LedgerOperation {
  return apply(payment("employer", to, asset, "5.0000000"), {
    kind: "payment",
    parties: [addressOf("employer"), addressOf(to)],
  });
}

/** Reads operations as a page of the ledger. */
async function read(operations: LedgerOperation[], { watch } = main): Promise<boolean> {
  return await watch.queueEvents(1, {
    operations,
    cursor: operations.at(-1)?.id ?? "0",
    more: false,
  });
}

/** Reads operations as a page of the ledger, and delivers what is due. */
async function deliver(operations: LedgerOperation[]): Promise<void> {
  await read(operations);
  await main.delivery.deliverDue();
}

/** The id of a later transaction's first operation. */
function idAfter({ id }: LedgerOperation, n: number): string {
  return String(BigInt(id) + BigInt(n * 4096));
}

const hashes = () => receiver.events.map(({ body }) => body.data["hash"]);

async function stateOf({ id, secret }: NewWebhook) {
  const answer = await main.webhooks.webhook(id, secret);
  return answer.ok ? answer.value : answer.code;
}

describe("a registration", () => {
  test("is active once its receiver has echoed the challenge, which says whose it is", async () => {
    const given = registration();
    const made = await main.webhooks.register(given, CLIENT);
    expect(made).toMatchObject({
      value: { url: RECEIVER, address: addressOf("worker"), events: given.events },
    });
    const { id, secret } = made.ok ? made.value : { id: "", secret: "" };
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const [challenge] = receiver.challenges;
    expect(challenge?.body).toMatchObject({
      type: "webhook.challenge",
      data: { webhook: id, address: addressOf("worker"), nonce: given.nonce },
    });
    expect(challenge && signersOf(challenge, [secret])).toEqual([true]);
  });

  test("is accepted with the challenge as plain text", async () => {
    receiver.echo = (response, { body }) => response.end(`${body.data["challenge"]}\n`);
    expect(await attempt()).toBe("ok");
  });

  test.each<[why: string, change: () => Partial<WebhookRegistration>, code: string]>([
    ["http", () => ({ url: "http://tailors.example/" }), "invalid_url"],
    ["an address", () => ({ url: "https://93.184.216.34/" }), "invalid_url"],
    ["this machine", () => ({ url: "https://localhost/" }), "invalid_url"],
    ["a local name", () => ({ url: "https://printer.local/" }), "invalid_url"],
    ["another port", () => ({ url: "https://tailors.example:25/" }), "invalid_url"],
    ["a password", () => ({ url: "https://a:b@tailors.example/" }), "invalid_url"],
    ["a fragment", () => ({ url: "https://tailors.example/#a" }), "invalid_url"],
    ["another scheme", () => ({ url: "file:///etc/passwd" }), "invalid_url"],
    ["no URL", () => ({ url: "tailors" }), "invalid_url"],
    ["an end in the past", () => ({ expires: "2026-11-20T09:59:59Z" }), "invalid_body"],
    ["an end in two years", () => ({ expires: "2028-11-20T00:00:00Z" }), "invalid_body"],
    ["a signature of another", () => ({ address: addressOf("employer") }), "invalid_signature"],
    ["no signature", () => ({ signature: "" }), "invalid_signature"],
    [
      "a signature of other fields",
      () => ({ signature: registration({ nonce: "another-nonce-of-this" }).signature }),
      "invalid_signature",
    ],
  ])("is refused with %s, and its receiver isn't asked", async (_, change, code) => {
    expect(await attempt(registration(change()))).toBe(code);
    expect(receiver.paths).toEqual([]);
  });

  test.each<[what: string, break_: () => void]>([
    ["echoes nothing", () => receiver.echo = (response) => void response.end("ok")],
    [
      "echoes with an error",
      () =>
        receiver.echo = (response, { body }) =>
          void response.writeHead(404).end(`${body.data["challenge"]}`),
    ],
    ["redirects", () => receiver.echo = answerWith(307, { location: RECEIVER })],
    ["doesn't answer in time", () => {
      patience = 2_000;
      receiver.echo = () => {};
    }],
    ["is at a private address", () => addresses = ["10.0.0.1"]],
    ["is public and private", () => addresses = ["127.0.0.1", "10.0.0.1"]],
    ["is down", () => receiver.close()],
  ])("isn't confirmed by a receiver that %s", async (_, change) => {
    change();
    expect(await attempt()).toBe("unconfirmed_receiver");
    expect(receiver.paths.length).toBeLessThanOrEqual(1);
    expect(await main.webhooks.isEmpty()).toBe(true);
  });

  test("is accepted once, also of twenty at the same time and after its end", async () => {
    const given = registration();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => main.webhooks.register(given, CLIENT)),
    );
    const made = all.flatMap((one) => one.ok ? [one.value] : []);
    expect(made).toHaveLength(1);
    expect(all.filter((one) => !one.ok && one.code === "nonce_used")).toHaveLength(19);
    const [one] = made;
    expect(await main.webhooks.end(one?.id ?? "", one?.secret ?? "")).toMatchObject({ ok: true });
    expect(await attempt(given)).toBe("nonce_used");
  });

  test("has room for 20 of a client, and for 1,000 in all; what has ended makes room", async () => {
    const made: NewWebhook[] = [];
    for (let n = 0; n < WEBHOOK_LIMITS.mostOfClient; n++) made.push(await register());
    expect(await attempt()).toBe("rate_limited");
    expect(await attempt(registration(), "198.51.100.7")).toBe("ok");
    await main.webhooks.end(made[0]?.id ?? "", made[0]?.secret ?? "");
    expect(await attempt()).toBe("ok");
    await kv.set(keys.total, WEBHOOK_LIMITS.most);
    expect(await attempt(registration(), "203.0.113.9")).toBe("no_room");
    await kv.set(keys.total, 21);
    clock.time += 31 * DAY_MS;
    expect(await attempt()).toBe("ok");
    expect(await main.webhooks.all()).toHaveLength(1);
  });

  test("counts each challenge towards the client's day", async () => {
    receiver.echo = (response) => void response.end();
    for (let n = 0; n < WEBHOOK_LIMITS.newPerDay; n++) {
      expect(await attempt()).toBe("unconfirmed_receiver");
    }
    expect(await main.webhooks.register(registration(), CLIENT))
      .toMatchObject({ code: "rate_limited", retryAfter: DAY_MS / 1000 });
    expect(receiver.challenges).toHaveLength(WEBHOOK_LIMITS.newPerDay);
  });

  test("leaves neither URL nor secret nor the client's address in the store", async () => {
    const { secret } = await register();
    const bytes: string[] = [];
    for await (const { key, value } of kv.list({ prefix: ["webhook"] })) {
      if (key[2] === "made") continue;
      bytes.push(
        Deno.inspect([key, value], { depth: 9, iterableLimit: 9_999, strAbbreviateSize: 9_999 }),
      );
    }
    const text = bytes.join();
    for (const hidden of ["tailors", secret, secret.slice(6), CLIENT]) {
      expect(text).not.toContain(hidden);
    }
  });

  test("can name this machine only in a sandbox of one's own, and only for clients on it", async () => {
    const plain = await Receiver.start();
    const given = () => registration({ url: plain.url });
    const own = start({ local: true });
    expect(await attempt(given(), "127.0.0.1", own)).toBe("ok");
    expect(await attempt(given(), CLIENT, own)).toBe("invalid_url");
    expect(await attempt(given(), "127.0.0.1")).toBe("invalid_url");
    const other = registration({ url: "http://10.0.0.1/" });
    expect(await attempt(other, "127.0.0.1", own)).toBe("invalid_url");
    // a store that was moved to a public server
    const { receivers } = main.webhooks.options;
    expect(await receivers.post(plain.url, { id: "x", body: {}, secrets: [] })).toBeNull();
    plain.close();
  });
});

describe("a webhook", () => {
  test("is known to its secret alone", async () => {
    const { id, secret } = await register();
    const other = await register();
    for (const wrong of ["", other.secret, `${secret}=`]) {
      expect(await main.webhooks.webhook(id, wrong)).toMatchObject({ code: "no_webhook" });
      expect(await main.webhooks.rotate(id, wrong)).toMatchObject({ code: "no_webhook" });
      expect(await main.webhooks.end(id, wrong)).toMatchObject({ code: "no_webhook" });
    }
    expect(await main.webhooks.webhook("x".repeat(3_000), secret)).toMatchObject({
      code: "no_webhook",
    });
    expect(await main.webhooks.webhook(id, secret)).toMatchObject({ value: { waiting: 0 } });
    expect(await start({ key: KEY.map(() => 8) }).webhooks.webhook(id, secret))
      .toMatchObject({ code: "no_webhook" });
  });

  test("signs with two secrets for a day after a rotation, also if its answer was lost", async () => {
    const { id, secret } = await register();
    const lost = await main.webhooks.rotate(id, secret);
    const again = await main.webhooks.rotate(id, secret);
    const [gone, next] = [lost, again].map((one) => one.ok ? one.value.secret : "");
    expect(new Set([secret, gone, next]).size).toBe(3);
    const signers = async () => {
      await deliver([pay()]);
      const event = receiver.events.at(-1);
      return event && signersOf(event, [next ?? "", secret, gone ?? ""]);
    };
    expect(await signers()).toEqual([true, true, false]);
    expect(receiver.events.at(-1)?.signature.split(" ")).toHaveLength(2);
    clock.time += DAY_MS - 1;
    expect(await signers()).toEqual([true, true, false]);
    expect(await main.webhooks.webhook(id, secret)).toMatchObject({ ok: true });
    clock.time += 1;
    expect(await signers()).toEqual([true, false, false]);
    expect(await main.webhooks.webhook(id, secret)).toMatchObject({ code: "no_webhook" });
    expect(await main.webhooks.webhook(id, next ?? "")).toMatchObject({
      value: { formerSecretUntil: null },
    });
  });

  test("that has ended leaves nothing but the used nonce", async () => {
    const made = await register();
    await read([pay(), pay()]);
    expect(await main.webhooks.end(made.id, made.secret)).toMatchObject({ ok: true });
    await main.delivery.deliverDue();
    expect(receiver.events).toEqual([]);
    const left: unknown[] = [];
    for await (const { key } of kv.list({ prefix: ["webhook"] })) left.push(key[2]);
    expect(left.toSorted()).toEqual(["cursor", "made", "nonce", "total"]);
  });
});

describe("the events of an account", () => {
  test("are its verified payments, sent and received, with what verifies them", async () => {
    const made = await register();
    const paid = pay();
    const lookAlike = new Asset("USDC", addressOf("stranger"));
    await deliver([pay("other"), paid, pay("worker", lookAlike)]);
    expect(receiver.events).toHaveLength(1);
    const [event] = receiver.events;
    expect(event?.id).toBe(`${made.id}_${paid.id}`);
    expect(event?.timestamp).toBe(String(clock.time / 1000));
    expect(event?.body).toEqual({
      type: "payment.settled",
      timestamp: paid.createdAt,
      data: {
        hash: paid.hash,
        op: 1,
        address: addressOf("worker"),
        sender: addressOf("employer"),
        recipient: addressOf("worker"),
      },
    });
    expect(await stateOf(made)).toMatchObject({
      waiting: 0,
      failure: null,
      dropped: 0,
      deliveredAt: "2026-11-20T10:00:00.000Z",
    });
  });

  test("are claims, for the account that claims and for the one that had set aside", async () => {
    const both = { worker: await register("worker"), employer: await register("employer") };
    const place = { source: "employer", sequence: sequence + 2n, op: 1 };
    const aside = setAside("employer", ["worker"], USDC, "9.0000000", place);
    const created = apply(aside, {
      kind: "claimable_created",
      parties: [addressOf("employer")],
    });
    const { balanceId } = aside;
    const taken = apply(claim("worker", balanceId), {
      kind: "claimable_claimed",
      parties: [addressOf("worker")],
      balanceId,
    });
    await deliver([created]);
    expect(receiver.events).toEqual([]);
    await deliver([taken]);
    expect(receiver.events.map(({ id, body: { type } }) => `${type} ${id}`).toSorted()).toEqual(
      [both.worker, both.employer].map(({ id }) => `claim.taken ${id}_${taken.id}`).toSorted(),
    );
    expect(receiver.events[0]?.body.data).toMatchObject({
      hash: taken.hash,
      sender: addressOf("employer"),
      recipient: addressOf("worker"),
    });
  });

  test.each([
    ["can't be read now", failed("upstream_unavailable"), 30],
    ["costs more than its client may", failed("rate_limited"), 1],
  ])("wait for a transaction that %s, but not for ever", async (_, failure, tries) => {
    const made = await register("employer");
    const paid = pay();
    const created = { ...paid, kind: "claimable_created" as const };
    main.watch.options.envelope = () => Promise.resolve(failure);
    const later = pay();
    for (let n = 1; n < tries; n++) expect(await read([created, later])).toBe(false);
    expect(await read([created, later])).toBe(true);
    await main.delivery.deliverDue();
    expect(hashes()).toEqual([later.hash]);
    expect(await stateOf(made)).toMatchObject({ waiting: 0, dropped: 1 });
  });

  test("wait for several such transactions in a page, but not for ever", async () => {
    await register("employer");
    const created = [pay(), pay()].map((paid) => ({
      ...paid,
      kind: "claimable_created" as const,
    }));
    main.watch.options.envelope = () => Promise.resolve(failed("upstream_unavailable"));
    const later = pay();
    const tries: boolean[] = [];
    while (tries.at(-1) !== true && tries.length < 100) {
      tries.push(await read([...created, later]));
    }
    expect(tries).toHaveLength(30);
    await main.delivery.deliverDue();
    expect(hashes()).toEqual([later.hash]);
  });

  test("are only those that were asked for, and only after the registration", async () => {
    const position = pay();
    const made = await register("worker", { events: ["claim.taken"] });
    await read([pay()]);
    const later = start();
    later.webhooks.options.position = () => Promise.resolve({ epoch: 1, at: position.id });
    await later.webhooks.register(registration(), CLIENT);
    await kv.set(keys.cursor, { epoch: 1, at: "0" });
    const after = pay();
    await deliver([position, after]);
    expect(hashes()).toEqual([after.hash]);
    expect(await stateOf(made)).toMatchObject({ waiting: 0 });
  });

  test("wait until a second server has confirmed them", async () => {
    const answers: Outcome<never>[] = [failed("transaction_not_found"), failed("upstream_timeout")];
    let settled = false;
    main = start({
      async proof(_client, hash, op) {
        const failure = answers.shift();
        if (failure !== undefined) return failure;
        const read = await ledger.proof(NETWORK, hash, op);
        return read.ok ? done({ ...read.value, settled }) : read;
      },
    });
    const made = await register();
    const paid = pay();
    await read([paid]);
    for (const reason of ["transaction_not_found", "upstream_timeout", "unsettled"]) {
      await main.delivery.deliverDue();
      expect(await stateOf(made)).toMatchObject({ waiting: 1, failure: { reason, tries: 0 } });
      clock.time += HOUR_MS;
    }
    settled = true;
    await main.delivery.deliverDue();
    expect(hashes()).toEqual([paid.hash]);
  });
});

describe("a delivery", () => {
  test.each(["transaction_not_found", "forgotten"])(
    "of what no server has any more (%s) is given up after ten minutes",
    async (reason) => {
      const [lost, next] = [pay(), pay()];
      main = start({
        async proof(_client, hash, op) {
          const read = await ledger.proof(NETWORK, hash, op);
          if (hash !== lost.hash || !read.ok) return read;
          if (reason !== "forgotten") return failed("transaction_not_found");
          return done({ settled: false, proof: { ...read.value.proof, forgotten: true } });
        },
      });
      const made = await register();
      await read([lost, next]);
      for (const minutes of [5, 4, 5, 0]) {
        await main.delivery.deliverDue();
        clock.time += minutes * 60_000;
      }
      expect(hashes()).toEqual([next.hash]);
      expect(await stateOf(made)).toMatchObject({ waiting: 0, dropped: 1, failure: null });
    },
  );

  test.each<[what: string, change: () => void, reason: string]>([
    ["answers 500", () => receiver.answer = answerWith(500), "500"],
    ["answers 404", () => receiver.answer = answerWith(404), "404"],
    ["redirects", () => receiver.answer = answerWith(302, { location: RECEIVER }), "redirect"],
    ["is slow", () => {
      patience = 2_000;
      receiver.answer = () => {};
    }, "unreachable"],
    ["is down", () => receiver.close(), "unreachable"],
    ["has moved to a private address", () => addresses = ["192.168.1.1"], "unreachable"],
    ["resolves to this machine, too", () => addresses = ["127.0.0.1", "::1"], "unreachable"],
  ])("to a receiver that %s is tried again", async (_, change, reason) => {
    const made = await register();
    const paid = pay();
    await read([paid]);
    change();
    await main.delivery.deliverDue();
    expect(await stateOf(made)).toMatchObject({
      waiting: 1,
      failure: {
        reason,
        tries: 1,
        at: new Date(clock.time).toISOString(),
        nextTryAt: new Date(clock.time + (RETRY_PAUSES_MS[0] ?? 0)).toISOString(),
      },
    });
    // a redirect isn't followed
    expect(receiver.events.length).toBeLessThanOrEqual(1);
  });

  test("connects to no address of this machine or a private network by itself", async () => {
    const made = await register();
    await read([pay()]);
    const asDeployed = start({ isAllowed: isPublicAddress });
    await asDeployed.delivery.deliverDue();
    expect(await stateOf(made)).toMatchObject({ failure: { reason: "unreachable" } });
    expect(receiver.events).toEqual([]);
  });

  test("that is refused with 410 ends the webhook", async () => {
    const made = await register();
    await read([pay(), pay()]);
    receiver.answer = answerWith(410);
    await main.delivery.deliverDue();
    expect(receiver.events).toHaveLength(1);
    expect(await stateOf(made)).toBe("no_webhook");
    expect(await main.webhooks.isEmpty()).toBe(true);
  });

  test("is tried ten times over three days with one id, then the next event's turn comes", async () => {
    const made = await register();
    receiver.answer = answerWith(503);
    const [first, second] = [pay(), pay()];
    await read([first, second]);
    for (const pauseMs of RETRY_PAUSES_MS) {
      await main.delivery.deliverDue();
      await main.delivery.deliverDue();
      clock.time += pauseMs - 1;
      await main.delivery.deliverDue();
      clock.time += 1;
    }
    const total = RETRY_PAUSES_MS.reduce((sum, ms) => sum + ms, 0);
    expect(total).toBeGreaterThan(71 * HOUR_MS);
    expect(total).toBeLessThanOrEqual(72 * HOUR_MS);
    expect(hashes()).toEqual(Array(9).fill(first.hash));
    receiver.answer = (to, { body }) =>
      void to.writeHead(body.data["hash"] === first.hash ? 503 : 204).end();
    await main.delivery.deliverDue();
    expect(hashes()).toEqual([...Array(10).fill(first.hash), second.hash]);
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(2);
    expect(await stateOf(made)).toMatchObject({ waiting: 0, dropped: 1, failure: null });
  });

  test.each([
    ["has taken nothing", false],
    ["has taken one event", true],
  ])("ends the webhook if its receiver %s in a week of dropped events", async (_, takes) => {
    const made = await register();
    const all = Array.from({ length: 6 }, () => pay());
    await read(all);
    receiver.answer = (to, { body }) =>
      void to.writeHead(takes && body.data["hash"] === all[2]?.hash ? 204 : 503).end();
    const drop = async () => {
      for (const pauseMs of [...RETRY_PAUSES_MS, 0]) {
        await main.delivery.deliverDue();
        clock.time += pauseMs;
      }
    };
    // the events after the first one are older than three days when their turn comes
    await drop();
    expect(await stateOf(made)).toMatchObject({ address: addressOf("worker") });
    await read([pay()]);
    clock.time += 7 * DAY_MS - HOUR_MS;
    await drop();
    await read([pay()]);
    clock.time += HOUR_MS;
    await drop();
    const state = await stateOf(made);
    if (takes) expect(state).toMatchObject({ address: addressOf("worker") });
    else expect(state).toBe("no_webhook");
  });

  test("keeps the order of an account's payments, whatever fails in between", async () => {
    await register();
    const all = Array.from({ length: 12 }, () => pay());
    let calls = 0;
    receiver.answer = (to) => void to.writeHead(++calls % 3 === 0 ? 500 : 204).end();
    await deliver(all.slice(0, 5));
    await read(all.slice(5));
    for (let n = 0; n < 8; n++) {
      clock.time += HOUR_MS;
      await main.delivery.deliverDue();
    }
    const once = hashes().filter((hash, n, list) => hash !== list[n - 1]);
    expect(once).toEqual(all.map(({ hash }) => hash));
  });

  test("drops what is more than can wait, and says so", async () => {
    const made = await register();
    await kv.atomic().sum(keys.waiting(made.id), BigInt(WEBHOOK_LIMITS.mostWaiting - 1)).commit();
    const [first, second] = [pay(), pay()];
    await read([first, second]);
    expect(await stateOf(made)).toMatchObject({ waiting: WEBHOOK_LIMITS.mostWaiting, dropped: 1 });
    await main.delivery.deliverDue();
    expect(hashes()).toEqual([first.hash]);
    // with an empty queue, counting starts from zero
    expect(await stateOf(made)).toMatchObject({ waiting: 0, dropped: 1 });
  });

  test("to those that keep their places with many events leaves others their turn", async () => {
    const [one, other] = [await register(), await register()];
    receiver.answer = (to) => {
      clock.time += 3_000;
      to.writeHead(204).end();
    };
    await deliver(Array.from({ length: 6 }, () => pay()));
    const turns = receiver.events.length;
    expect(turns).toBeLessThan(12);
    for (const { id } of [one, other]) {
      expect(receiver.events.some((event) => event.id.startsWith(id))).toBe(true);
    }
    for (let n = 0; n < 6; n++) await main.delivery.deliverDue();
    expect(receiver.events).toHaveLength(12);
  });

  test("doesn't make the other webhooks of an account wait", async () => {
    await register();
    const other = await Receiver.start();
    const own = start({ local: true });
    await own.webhooks.register(registration({ url: other.url }), "127.0.0.1");
    patience = 2_000;
    receiver.answer = () => {};
    await read([pay(), pay()]);
    const round = own.delivery.deliverDue();
    await expect.poll(() => other.events.length, { interval: 5 }).toBe(2);
    await round;
    other.close();
  });
});

test("what is read for deliveries uses up nothing of receipts and of set aside money", async () => {
  clock.time = Date.now();
  const made = await register("employer");
  const created = { ...pay(), kind: "claimable_created" as const };
  const paid = pay();
  const names: string[] = [];
  let receipts = 0;
  const reads: ReadLimit = {
    ...UNLIMITED_READS,
    run: async (name, handle) => {
      names.push(name);
      return await handle();
    },
    forReceipt: (read) => {
      receipts += 1;
      return read();
    },
  };
  const { service } = await testLedger([horizon], { kv, reads });
  const running = startWebhooks({
    kv,
    config: { webhookKey: KEY, localReceivers: false, onDenoDeploy: false },
    passphrase: STUB_PASSPHRASE,
    ledger: {
      ...service,
      epoch: () => Promise.resolve(1),
      async *ledgerPages() {
        yield { operations: [created, paid], cursor: paid.id, more: false };
      },
    },
    network: () => NETWORK,
    reads,
  });
  const { client } = (await main.webhooks.open(made.id))?.stored ?? {};
  await expect.poll(() => names).toEqual([`balances of ${client}`, `webhooks of ${client}`]);
  await running?.stop();
  expect(receipts).toBe(0);
});

describe("a store that fails", () => {
  test("for one delivery doesn't hold up the others", async () => {
    const broken = start({
      proof: async (_client, hash, op) => {
        if (hash === paid.hash) throw new Error("disk full");
        return await ledger.proof(NETWORK, hash, op);
      },
    });
    await register("other");
    await register();
    const [other, paid] = [pay("other"), pay()];
    await read([other, paid]);
    await broken.delivery.deliverDue();
    expect(hashes()).toEqual([other.hash]);
  });

  test("while a round begins leaves no delivery alone", async () => {
    await register();
    await register();
    const paid = pay();
    await read([paid]);
    const get = kv.get.bind(kv);
    let reads = 0;
    // the state of the first webhook, then that of the second one
    vi.spyOn(kv, "get").mockImplementation(async (key) => {
      if (key[2] === "state" && ++reads === 2) throw new Error("disk full");
      return await get(key);
    });
    await expect(main.delivery.deliverDue()).rejects.toThrow("disk full");
    expect(hashes()).toEqual([paid.hash]);
  });
});

describe("several processes", () => {
  test("read a page once and deliver each event once", async () => {
    const made = await register();
    const all = Array.from({ length: 6 }, () => pay());
    const processes = Array.from({ length: 4 }, () => start());
    await Promise.all(processes.map((each) => read(all, each)));
    await Promise.all(processes.map(({ delivery }) => delivery.deliverDue()));
    expect(hashes()).toEqual(all.map(({ hash }) => hash));
    expect(await stateOf(made)).toMatchObject({ waiting: 0 });
  });

  test("lose nothing when one is killed while it delivers, and repeat that event alone", async () => {
    await register();
    const all = Array.from({ length: 3 }, () => pay());
    await read(all);
    // the receiver has the event, but the process is killed before it gets the answer
    const killed = start({
      proof: async (_client, hash, op) => {
        const proven = await ledger.proof(NETWORK, hash, op);
        if (receiver.events.length !== 1) return proven;
        kills.resolve(null);
        return await new Promise(() => {});
      },
    });
    const kills = Promise.withResolvers<null>();
    receiver.answer = answerWith(204);
    void killed.delivery.deliverDue();
    // by now the process has claimed the second event
    await kills.promise;
    await main.delivery.deliverDue();
    expect(receiver.events).toHaveLength(1);
    clock.time += CLAIM_MS;
    await main.delivery.deliverDue();
    expect(hashes()).toEqual(all.map(({ hash }) => hash));
  });

  test("leave out what another has read, also if it read to the middle of a page", async () => {
    await register();
    const all = Array.from({ length: 4 }, () => pay());
    await deliver(all.slice(0, 2));
    await read(all.slice(0, 3), start());
    await read(all.slice(0, 1), start());
    await read(all, start());
    await main.delivery.deliverDue();
    expect(hashes()).toEqual(all.map(({ hash }) => hash));
  });

  test("begin again with the first ledger after a reset, and stop with nothing watched", async () => {
    const paid = pay();
    main.webhooks.options.position = () => Promise.resolve({ epoch: 1, at: paid.id });
    const made = await register();
    const page = (id: string) => ({ operations: [{ ...paid, id }], cursor: id, more: false });
    expect(await main.watch.queueEvents(2, page(paid.id))).toBe(false);
    // ids begin again
    await kv.set(keys.cursor, { epoch: 2, at: "0" });
    expect(await main.watch.queueEvents(2, page("4097"))).toBe(true);
    await main.delivery.deliverDue();
    expect(hashes()).toEqual([paid.hash]);
    await main.webhooks.end(made.id, made.secret);
    expect(await main.watch.queueEvents(2, page("4098"))).toBe(false);
  });

  test("drop what waited when the network was reset", async () => {
    const made = await register();
    receiver.answer = answerWith(503);
    await deliver([pay(), pay()]);
    receiver.answer = answerWith(204);
    const paid = pay();
    await kv.set(keys.cursor, { epoch: 2, at: "0" });
    await main.watch.queueEvents(2, { operations: [paid], cursor: paid.id, more: false });
    clock.time += HOUR_MS;
    await main.delivery.deliverDue();
    expect(hashes().slice(1)).toEqual([paid.hash]);
    expect(await stateOf(made)).toMatchObject({ waiting: 0, dropped: 2 });
  });

  test("send what an older version queued, which knew no epoch", async () => {
    await register();
    const paid = pay();
    await read([paid]);
    for await (
      const { key, value } of kv.list<QueuedEvent>({ prefix: [...keys.of().slice(0, 2), "event"] })
    ) {
      const { epoch: _, ...older } = value;
      await kv.set(key, older);
    }
    await main.delivery.deliverDue();
    expect(hashes()).toEqual([paid.hash]);
  });

  test("miss no payment of an account that is registered while a page is written", async () => {
    await register("employer");
    const aside = setAside("employer", ["worker"], USDC, "9.0000000");
    const created = apply(aside, {
      kind: "claimable_created",
      parties: [addressOf("employer")],
    });
    const paid = pay();
    const slow = start();
    const { envelope } = slow.watch.options;
    const [asked, late] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    slow.watch.options.envelope = async (client, hash) => {
      asked.resolve(null);
      await late.promise;
      return await envelope(client, hash);
    };
    const writing = read([created, paid], slow);
    await asked.promise;
    const { id } = await register("worker");
    late.resolve(null);
    expect(await writing).toBe(true);
    await main.delivery.deliverDue();
    expect(receiver.events.map(({ id }) => id)).toContain(`${id}_${paid.id}`);
  });

  test("write a page with more events than one atomic operation holds", async () => {
    for (let n = 0; n < WEBHOOK_LIMITS.mostOfClient; n++) await register();
    await read(Array.from({ length: 60 }, () => pay()));
    let waiting = 0;
    for await (const _ of kv.list({ prefix: ["webhook", STUB_PASSPHRASE, "event"] })) waiting++;
    expect(waiting).toBe(60 * WEBHOOK_LIMITS.mostOfClient);
  });

  test("count and send nothing twice if such a page is interrupted", async () => {
    const all = Array.from({ length: 60 }, () => pay());
    const earlier = pay("other");
    const made: NewWebhook[] = [];
    for (let n = 1; n < WEBHOOK_LIMITS.mostOfClient; n++) made.push(await register());
    const other = await register("other");
    await read([earlier]);
    const killed = start();
    let writes = 0;
    killed.webhooks.options.kv = beforeWrites(kv, () => {
      if (++writes === 2) throw new Error("killed");
    });
    const last = { ...pay("other"), hash: earlier.hash };
    const page = all.map((operation, n) => ({ ...operation, id: idAfter(earlier, n + 1) }));
    page.push({ ...last, id: idAfter(earlier, 100) });
    await expect(read(page, killed)).rejects.toThrow("killed");
    await main.delivery.deliverDue();
    expect(receiver.events.map(({ id }) => id)).toEqual([`${other.id}_${earlier.id}`]);
    expect(await read(page)).toBe(true);
    for (const each of made) {
      expect(await stateOf(each)).toMatchObject({ waiting: 60, dropped: 0 });
    }
    expect(await stateOf(other)).toMatchObject({ waiting: 1, dropped: 0 });
  });
});
