import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOW_MEMORY_ENV } from "../../functions/cli/low-memory.mjs";
import { networkBody } from "../../src/contract/network.ts";
import { sample } from "../sample.ts";
import { freePort, startServer } from "../server.ts";

/** How long a server that ends still accepts requests, in milliseconds. */
const LAST_REQUESTS_MS = 250;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lipwa-process-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("the server's process", () => {
  test("prints whole addresses that answer, and keeps them over a restart", async () => {
    const settings = { KV_PATH: join(folder, "kept.kv"), PORT: String(await freePort()) };
    const first = await startServer(settings);
    const addresses = first.output().match(/http:\/\/\S+/g) ?? [];
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const page = await fetch(address);
      expect([address, page.status]).toEqual([address, 200]);
      await page.body?.cancel();
    }
    await first.stop();
    const second = await startServer(settings);
    expect(second.output().match(/http:\/\/\S+/g)).toEqual(addresses);
    await second.stop();
  });

  test.runIf(Object.values(networkInterfaces()).flat().some((each) => each?.address === "::1"))(
    "answers on IPv6 as on IPv4",
    async () => {
      const server = await startServer();
      const { port } = new URL(server.url);
      for (const host of ["127.0.0.1", "[::1]", "localhost"]) {
        const origin = `http://${host}:${port}`;
        const network = await (await fetch(`${origin}/api/network`)).json();
        expect(network.publicUrl).toBe(origin);
        expect((await fetch(`${origin}/en/`)).status).toBe(200);
      }
      await server.stop();
    },
  );

  test("is backed up by its own build while it serves, and restored", async () => {
    const onStore = async (kvPath: string, ...args: string[]) => {
      const { stdout } = await promisify(execFile)(
        "node_modules/.bin/deno",
        ["run", "-A", "--unstable-kv", "dist/server/entry.mjs", ...args],
        { env: { ...process.env, KV_PATH: kvPath } },
      );
      return stdout;
    };
    const settings = { KV_PATH: join(folder, "served.kv"), PORT: String(await freePort()) };
    const copy = join(folder, "copy.kv");
    // its ledger closes, and so writes, four times a second
    const served = await startServer(settings);
    const { demo } = networkBody.parse(await (await fetch(`${served.url}/api/network`)).json());
    const proofOf = async ({ url }: { url: string }) =>
      await (await fetch(`${url}/api/payment/verify?hash=${demo?.receipt}`)).json();
    const proof = await proofOf(served);
    expect(proof).toMatchObject({ verified: true });
    expect(await onStore(settings.KV_PATH, "--backup", copy)).toMatch(/: [\d,]+ entries, /);
    await served.stop();
    const restored = join(folder, "restored.kv");
    expect(await onStore(restored, "--restore", copy)).toMatch(/: [\d,]+ entries, /);
    const again = await startServer({ ...settings, KV_PATH: restored });
    expect(await proofOf(again)).toEqual(proof);
    await again.stop();
  });

  test("says in one line that its store is damaged", async () => {
    const path = join(folder, "damaged.kv");
    const server = await startServer({ KV_PATH: path });
    await server.stop();
    const bytes = await readFile(path);
    bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 8192);
    await writeFile(path, bytes);
    await expect(startServer({ KV_PATH: path }))
      .rejects.toThrow(/:\nKV_PATH \S+damaged\.kv is damaged\. [^\n]+\n$/);
  });

  // one press of Ctrl-C arrives several times
  test.each(sample(["SIGTERM", "SIGINT"] as const, ["SIGTERM"] as const))(
    "ends on %s with code 0, and answers what is under way",
    async (signal) => {
      // no ledger closes before the signal: open requests wait for the last one
      const server = await startServer({ SANDBOX_LEDGER_SECONDS: "600" });
      const code = new Promise((resolve) => server.process.once("exit", resolve));
      const address = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
      const fund = () =>
        fetch(`${server.url}/api/fund-testnet`, {
          method: "POST",
          headers: { "content-type": "application/json", "idempotency-key": signal },
          body: JSON.stringify({ address }),
        });
      // the first request is in progress, and the second one gets the same answer
      const both = [fund(), fund()];
      const told = await Promise.race(both);
      expect(await told.json()).toMatchObject({ code: "in_progress" });
      const stream = await fetch(`${server.url}/api/transactions/${address}/stream`);
      // Deno's child.kill() reports every exit as one by signal
      process.kill(server.process.pid ?? 0, signal);
      const first = performance.now();
      setTimeout(() => {
        // half a second after the first, it would be another press
        const isSame = performance.now() - first < 400;
        if (isSame && server.process.exitCode === null) {
          process.kill(server.process.pid ?? 0, signal);
        }
      }, 100);
      const funded = (await Promise.all(both)).find((response) => response !== told);
      expect(funded?.status).toBe(200);
      expect(await funded?.json()).toMatchObject({ success: true, address });
      await stream.text();
      expect(await code).toBe(0);
    },
  );

  test("loses no request of those who go on asking over open connections while it ends", async () => {
    const server = await startServer();
    const ended = once(server.process, "exit");
    const answers = Array<number>(16).fill(0);
    let signalled = Infinity;
    let askedSince = 0;
    let closed = 0;
    /** Sends requests over one connection until the server ends it, and counts the answers. */
    const goOnAsking = async (_: number, connection: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const asked = performance.now();
        const response = await new Promise<IncomingMessage | null>((resolve, reject) => {
          get(`${server.url}/en/`, { agent }, resolve).on("error", (error) => {
            // on a slow machine, the connection can be idle for as long as the server waits
            const isRefused = "code" in error && error.code === "ECONNREFUSED";
            if (isRefused || asked - signalled > LAST_REQUESTS_MS) resolve(null);
            else reject(error);
          });
        });
        if (response === null) return;
        if (asked > signalled) askedSince++;
        await response.toArray();
        if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
        answers[connection] = (answers[connection] ?? 0) + 1;
        if (response.headers.connection === "close") return void closed++;
      }
    };
    const asking = Promise.all(answers.map(goOnAsking));
    await expect.poll(() => Math.min(...answers), { interval: 10 }).toBeGreaterThan(0);
    signalled = performance.now();
    process.kill(server.process.pid ?? 0, "SIGTERM");
    await asking;
    if (askedSince > 0) expect(closed).toBeGreaterThan(0);
    await ended;
  });

  test.runIf(existsSync("/usr/bin/prlimit"))(
    "outlives more connections than it may have open",
    async () => {
      const server = await startServer();
      execFileSync("/usr/bin/prlimit", ["--pid", String(server.process.pid), "--nofile=64"]);
      const { hostname, port } = new URL(server.url);
      const connections = await Promise.allSettled(
        Array.from({ length: 200 }, () => Deno.connect({ hostname, port: Number(port) })),
      );
      await expect.poll(() => server.output()).toContain("Too many open files");
      for (const connection of connections) {
        if (connection.status === "fulfilled") connection.value.close();
      }
      const isWell = () => fetch(`${server.url}/api/health`).then(({ ok }) => ok, () => false);
      await expect.poll(isWell, { interval: 100 }).toBe(true);
      await server.stop();
    },
  );

  test.each(["SIGTERM", "SIGKILL"] as const)(
    "does not outlive npm start that %s ends",
    async (signal) => {
      const port = String(await freePort());
      const npm = spawn("npm", ["start", "--ignore-scripts"], {
        env: { ...process.env, PORT: port, KV_PATH: join(folder, `${signal}.kv`) },
        stdio: "ignore",
      });
      const health = `http://127.0.0.1:${port}/api/health`;
      const answers = () => fetch(health).then((response) => response.ok, () => false);
      await expect.poll(answers, { interval: 100 }).toBe(true);
      process.kill(npm.pid ?? 0, signal);
      await expect.poll(answers, { interval: 100 }).toBe(false);
    },
  );

  test.runIf(existsSync("/proc/self/environ"))(
    "keeps its memory small, where nothing else is said, and fails where the system kills it",
    async () => {
      const start = spawn("node", ["functions/cli/run.mjs", "start"], {
        env: {
          ...process.env,
          MALLOC_ARENA_MAX: "3",
          PORT: String(await freePort()),
          KV_PATH: join(folder, "memory.kv"),
        },
        stdio: "ignore",
      });
      const ended = once(start, "exit");
      const children = `/proc/${start.pid}/task/${start.pid}/children`;
      await expect.poll(() => readFile(children, "utf8"), { interval: 50 }).not.toBe("");
      const deno = (await readFile(children, "utf8")).trim();
      const settings = () =>
        readFile(`/proc/${deno}/environ`, "utf8").then((all) => all.split("\0"));
      await expect.poll(settings).toEqual(expect.arrayContaining([
        "MALLOC_ARENA_MAX=3",
        `DENO_V8_FLAGS=${LOW_MEMORY_ENV.DENO_V8_FLAGS}`,
      ]));
      process.kill(Number(deno), "SIGKILL");
      expect(await ended).toEqual([1, null]);
    },
  );

  test("says in one line per fault what is wrong with its settings, and does not start", async () => {
    const starting = startServer({
      LEDGER: "custom",
      PORT: String(await freePort()),
      READ_LIMIT: "many",
    });
    const message = await starting.then(() => "started", (error: Error) => error.message);
    for (const name of ["HORIZON_URL", "NETWORK_PASSPHRASE", "USDC_ISSUER", "READ_LIMIT"]) {
      expect(message).toContain(name);
    }
    expect(message).not.toContain("    at ");
  });

  test("says so when another process has its port, and prints no addresses", async () => {
    const other = createServer((socket) => socket.destroy()).listen(0, "0.0.0.0");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const message = await startServer({ PORT: String(port) }).then(
      () => "started",
      (error: Error) => error.message,
    );
    other.close();
    expect(message).toContain(`PORT ${port} is in use by another process`);
    expect(message).not.toContain("http://localhost");
  });

  test("serves the public test network with no other setting", async () => {
    const server = await startServer({ LEDGER: "testnet" });
    const network = await (await fetch(`${server.url}/api/network`)).json();
    expect(network).toMatchObject({
      passphrase: "Test SDF Network ; September 2015",
      horizonUrl: "https://horizon-testnet.stellar.org",
      usdcIssuer: "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5",
      features: { demoWallet: false, faucet: true, testUsdc: false },
    });
    const page = await fetch(`${server.url}/dashboard`);
    expect(await page.text()).toContain("connect-src 'self' https://horizon-testnet.stellar.org;");
    await server.stop();
  });
});
