import { Asset, Operation } from "@stellar/stellar-sdk/base";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoKeypair } from "../../functions/demo/keys.ts";
import { networkBody } from "../../src/contract/network.ts";
import {
  type NewWebhook,
  newWebhookBody,
  registrationText,
  webhookRegistration,
} from "../../src/contract/webhooks.ts";
import { SAMPLE_SERVER } from "../../src/docs/samples.ts";
import { verifyMessage } from "../../src/stellar/signed-message.ts";
import { blocksOf } from "../docs.ts";
import { createCheck } from "../openapi.ts";
import { freePort, type RunningServer, startServer } from "../server.ts";
import { Receiver, registrationOf, signersOf, verifiedContent } from "../webhook-receiver.ts";
import { submitTo } from "./sandbox-ledger.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const EMPLOYER = demoKeypair("Demo Tailors");
const WORKER = demoKeypair("Amina");

let folder: string;
let receiver: Receiver;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lipwa-webhooks-"));
  settings = {
    PORT: String(await freePort()),
    KV_PATH: join(folder, "store.kv"),
    WEBHOOK_KEY: randomBytes(32).toString("base64"),
  };
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  receiver = await Receiver.start();
});
afterEach(() => receiver.close());

async function post(url: string, body: object): Promise<Response> {
  return await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function register(server: RunningServer, key = WORKER): Promise<NewWebhook> {
  const response = await post(`${server.url}/api/webhooks`, registrationOf(key, receiver.url));
  return newWebhookBody.parse(await response.json());
}

/** Pays the worker in one transaction with this many operations. Returns its hash. */
async function pay(server: RunningServer, many: number): Promise<string> {
  const network = networkBody.parse(await (await fetch(`${server.url}/api/network`)).json());
  const operation = Operation.payment({
    destination: WORKER.publicKey(),
    asset: new Asset("USDC", network.usdcIssuer),
    amount: "0.5",
  });
  return (await submitTo(network, EMPLOYER, Array<typeof operation>(many).fill(operation))).hash;
}

const opsOf = (hash: string) =>
  receiver.events.flatMap(({ body: { data } }) => data["hash"] === hash ? [data["op"]] : []);

describe("webhooks of a server", () => {
  test("answer as the document says, and are known to their secret alone", async () => {
    const server = await startServer(settings);
    const check = createCheck(await (await fetch(`${server.url}/api/openapi.json`)).json());
    const faults: string[] = [];
    const ask = async (operation: string, path: string, status: number, init: RequestInit = {}) => {
      const response = await fetch(`${server.url}/api/webhooks${path}`, init);
      const answer = {
        status: response.status,
        headers: response.headers,
        body: await response.text(),
      };
      faults.push(...check(operation, init.method ?? "GET", answer));
      if (answer.status !== status) faults.push(`${operation} ${answer.status} ${answer.body}`);
      return JSON.parse(answer.body);
    };
    const create = (body: object, status: number) =>
      ask("createWebhook", "", status, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const given = registrationOf(WORKER, receiver.url);
    await create({}, 400);
    await create({ ...given, address: "nobody" }, 400);
    await create({ ...given, url: "http://example.com/" }, 400);
    await create({ ...given, events: ["payment.settled", "payment.settled"] }, 400);
    await create({ ...given, nonce: "another-nonce-than-that" }, 400);
    await create({ ...given, url: "x".repeat(3_000) }, 413);
    await create(registrationOf(WORKER, "http://127.0.0.1:1/"), 400);
    const { id, secret } = await create(given, 201);
    expect((await create(given, 409)).code).toBe("nonce_used");
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect(await ask("getWebhook", `/${id}`, 200, bearer(secret))).toMatchObject({
      url: receiver.url,
      waiting: 0,
      failure: null,
    });
    for (const wrong of [bearer("whsec_AAAA"), bearer(""), {}]) {
      await ask("getWebhook", `/${id}`, 404, wrong);
      await ask("rotateWebhook", `/${id}/rotate`, 404, { ...wrong, method: "POST" });
      await ask("deleteWebhook", `/${id}`, 404, { ...wrong, method: "DELETE" });
    }
    const turned = await ask("rotateWebhook", `/${id}/rotate`, 200, {
      ...bearer(secret),
      method: "POST",
    });
    await ask("getWebhook", `/${id}`, 200, bearer(turned.secret));
    const hash = await pay(server, 1);
    await expect.poll(() => opsOf(hash)).toEqual([1]);
    const [event] = receiver.events;
    expect(event && signersOf(event, [turned.secret, secret])).toEqual([true, true]);
    expect(event && verifiedContent(event, turned.secret)).toEqual(event?.body);
    await ask("deleteWebhook", `/${id}`, 200, { ...bearer(turned.secret), method: "DELETE" });
    await ask("getWebhook", `/${id}`, 404, bearer(turned.secret));
    expect(faults).toEqual([]);
    expect(server.output()).not.toMatch(/whsec_|"level":"error"/);
    await server.stop();
  });

  test("lose nothing when the server is killed, and repeat only what was on its way", async () => {
    const first = await startServer(settings);
    const { id, secret } = await register(first);
    const held = Promise.withResolvers<ServerResponse>();
    receiver.answer = (response, { body }) => {
      if (body.data["op"] === 3) held.resolve(response);
      else response.writeHead(204).end();
    };
    const hash = await pay(first, 5);
    await held.promise;
    const later = await pay(first, 2);
    const died = once(first.process, "exit");
    first.process.kill("SIGKILL");
    await died;
    receiver.answer = (response) => response.writeHead(204).end();
    const second = await startServer(settings);
    await expect.poll(() => opsOf(later)).toEqual([1, 2]);
    // the third was being delivered: the server can't know that it arrived
    expect(opsOf(hash)).toEqual([1, 2, 3, 3, 4, 5]);
    const ids = receiver.events.map((event) => event.id);
    expect(ids[2]).toBe(ids[3]);
    expect(new Set(ids).size).toBe(7);
    const answer = await fetch(`${second.url}/api/webhooks/${id}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(await answer.json()).toMatchObject({ waiting: 0, dropped: 0 });
    await second.stop();
  });

  test("go on after an ordinary end with what came in between, and repeat nothing", async () => {
    const first = await startServer(settings);
    await register(first);
    const hash = await pay(first, 3);
    await expect.poll(() => opsOf(hash)).toEqual([1, 2, 3]);
    receiver.answer = (response) => response.writeHead(503).end();
    const refused = await pay(first, 2);
    await expect.poll(() => opsOf(refused)).toEqual([1]);
    await first.stop();
    // a server that took long to end has tried again
    const before = opsOf(refused);
    expect(new Set(before)).toEqual(new Set([1]));
    receiver.answer = (response) => response.writeHead(204).end();
    const second = await startServer(settings);
    await expect.poll(() => opsOf(refused).slice(before.length)).toEqual([1, 2]);
    expect(opsOf(hash)).toEqual([1, 2, 3]);
    await second.stop();
  });

  test("are the guide's: its program runs, and its text has its signature", async () => {
    const server = await startServer(settings);
    const [program] = blocksOf("webhooks").filter(({ language }) => language === "ts");
    const code = (program?.code ?? "").replaceAll(SAMPLE_SERVER, server.url);
    const file = join(folder, "guide.ts");
    await writeFile(file, code);
    await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    const deno = ["run", "-A", "--check", "--node-modules-dir=manual", file];
    const { status, stdout, stderr } = spawnSync(`${ROOT}node_modules/.bin/deno`, deno, {
      encoding: "utf8",
      cwd: folder,
    });
    expect(status, stderr).toBe(0);
    expect(stdout).toBe("payment.settled true 10000.0000000 XLM\n");
    await server.stop();

    const [text = "", signature = ""] = blocksOf("webhooks")
      .filter(({ language }) => language === "text").map(({ code }) => code.trim());
    const given = webhookRegistration.parse({ ...JSON.parse(text), signature });
    expect(registrationText(given)).toBe(text);
    expect(await verifyMessage(given.address, text, signature)).toBe(true);
  });
});
