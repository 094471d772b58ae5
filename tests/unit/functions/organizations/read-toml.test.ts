import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { LookupFunction } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serverPermissions } from "../../../../functions/cli/permissions.mjs";
import { createTomlReader, TOML_LIMITS } from "../../../../functions/organizations/read-toml.ts";

const folder = new URL("../../../fixtures/https/", import.meta.url);
const cert = readFileSync(new URL("cert.pem", folder), "utf8");
const key = readFileSync(new URL("key.pem", folder), "utf8");

/** The certificate's name. */
const DOMAIN = "tailors.example";
const NOTHING = { ok: false };

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: string[];
let connections: number;

beforeEach(async () => {
  asked = [];
  connections = 0;
  answer = (_, response) => response.end("NAME=1\n");
  server = createServer({ key, cert }, (request, response) => {
    asked.push(`${request.method} ${request.headers.host?.split(":")[0]}${request.url}`);
    answer(request, response);
  });
  server.on("connection", () => connections++);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function port(): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

/** Resolves every name to these addresses, one list after the other. */
function resolvesTo(...lists: string[][]): LookupFunction & { times: () => number } {
  let times = 0;
  const resolve: LookupFunction = (_host, _options, found) => {
    const list = lists[Math.min(times, lists.length - 1)] ?? [];
    times += 1;
    found(null, list.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));
  };
  return Object.assign(resolve, { times: () => times });
}

/** A reader that treats this machine as a public host. */
function openDoor(options: Parameters<typeof createTomlReader>[0] = {}) {
  return createTomlReader({
    resolve: resolvesTo(["127.0.0.1"]),
    isAllowed: (address) => address === "127.0.0.1",
    port: port(),
    ca: cert,
    milliseconds: 30_000,
    ...options,
  });
}

describe("createTomlReader()", () => {
  test("reads the one file of a domain", async () => {
    expect(await openDoor()(DOMAIN)).toEqual({ ok: true, text: "NAME=1\n" });
    expect(asked).toEqual([`GET ${DOMAIN}/.well-known/stellar.toml`]);
  });

  test.each([
    ["this machine", ["127.0.0.1"]],
    ["this machine, by IPv6", ["::1"]],
    ["this machine, dressed as IPv6", ["::ffff:127.0.0.1"]],
    ["a neighbour", ["192.168.1.10"]],
    ["a cloud's own records", ["169.254.169.254"]],
    ["a public server and a neighbour", ["93.184.216.34", "10.0.0.1"]],
    ["nothing", []],
  ])("doesn't connect if the name resolves to %s", async (_, addresses) => {
    const door = createTomlReader({ resolve: resolvesTo(addresses), port: port(), ca: cert });
    expect(await door(DOMAIN)).toEqual(NOTHING);
    expect(connections).toBe(0);
  });

  test("connects to the address that was checked, whatever the name leads to afterwards", async () => {
    const resolve = resolvesTo(["127.0.0.1"], ["127.0.0.2"]);
    const seen: string[] = [];
    const isAllowed = (address: string) => {
      seen.push(address);
      return address === "127.0.0.1";
    };
    expect(await openDoor({ resolve, isAllowed })(DOMAIN)).toMatchObject({ ok: true });
    expect(resolve.times()).toBe(1);
    expect(seen).toEqual(["127.0.0.1"]);
  });

  test("believes no server with the certificate of another", async () => {
    expect(await openDoor()("other.example")).toEqual(NOTHING);
    expect(asked).toEqual([]);
  });

  test("rejects an untrusted certificate", async () => {
    const door = createTomlReader({
      resolve: resolvesTo(["127.0.0.1"]),
      isAllowed: () => true,
      port: port(),
      milliseconds: 30_000,
    });
    expect(await door(DOMAIN)).toEqual(NOTHING);
    expect(asked).toEqual([]);
  });

  const broken = () => {
    throw new Error("not on this machine");
  };

  test.each<[what: string, options: Parameters<typeof createTomlReader>[0]]>([
    ["the request", { port: 70_000 }],
    ["looking the name up", { resolve: broken }],
    ["checking the address", { isAllowed: broken }],
  ])("has nothing, and throws nothing, where %s fails at once", async (_, options) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await openDoor(options)(DOMAIN)).toEqual(NOTHING);
    logged.mockRestore();
  });

  test("can be made where NODE_EXTRA_CA_CERTS is set, with the server's own rights", async () => {
    const root = fileURLToPath(new URL("../../../../", import.meta.url));
    const module = new URL("functions/organizations/read-toml.ts", `file://${root}`).href;
    const script = join(mkdtempSync(join(tmpdir(), "lipwa-rights-")), "read.ts");
    writeFileSync(
      script,
      `import { createTomlReader } from ${JSON.stringify(module)};
       console.log(JSON.stringify(await createTomlReader()("localhost")));`,
    );
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      "run",
      ...serverPermissions(root, ":memory:"),
      script,
    ], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: fileURLToPath(new URL("cert.pem", folder)) },
    });
    // localhost isn't a public host; a failed request is reported on stderr
    expect([stdout, stderr]).toEqual([`${JSON.stringify(NOTHING)}\n`, ""]);
  });

  test.each([301, 302, 303, 307, 308])("follows no redirect, %i", async (status) => {
    answer = (_, response) =>
      response.writeHead(status, { location: "http://127.0.0.1/secrets" }).end("NAME=1\n");
    expect(await openDoor()(DOMAIN)).toEqual(NOTHING);
    expect(asked).toHaveLength(1);
  });

  test.each([204, 404, 500])("takes no answer with status %i", async (status) => {
    answer = (_, response) => response.writeHead(status).end();
    expect(await openDoor()(DOMAIN)).toEqual(NOTHING);
  });

  test("takes 100 KB, and not a byte more", async () => {
    const size = { bytes: TOML_LIMITS.bytes };
    answer = (_, response) => response.end("#".repeat(size.bytes));
    expect(await openDoor()(DOMAIN)).toMatchObject({ ok: true });
    size.bytes += 1;
    expect(await openDoor()(DOMAIN)).toEqual(NOTHING);
  });

  test("ends the connection of a server that sends without end", async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (_, response) => {
        const more = () => {
          while (!response.destroyed && response.write("#".repeat(65_536)));
        };
        response.on("drain", more);
        response.on("close", resolve);
        more();
      };
    });
    expect(await openDoor()(DOMAIN)).toEqual(NOTHING);
    await closed;
  });

  test("takes nothing that is packed: a few bytes could become many", async () => {
    answer = (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("x");
    expect(await openDoor()(DOMAIN)).toEqual(NOTHING);
  });

  test("takes no half of a file", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("NAME=1\n", () => response.destroy());
    };
    expect(await openDoor()(DOMAIN)).toEqual(NOTHING);
  });

  test("takes no bytes that are no text", async () => {
    answer = (_, response) => response.end(Uint8Array.of(0xff, 0xfe, 0x41));
    expect(await openDoor()(DOMAIN)).toEqual(NOTHING);
  });

  test("gives a server that says nothing no more time than it has", async () => {
    answer = () => {};
    expect(await openDoor({ milliseconds: 200 })(DOMAIN)).toEqual(NOTHING);
    answer = (_, response) => response.write("#");
    expect(await openDoor({ milliseconds: 200 })(DOMAIN)).toEqual(NOTHING);
  });

  test("does not wait for a name server that never answers", async () => {
    expect(await openDoor({ resolve: () => {}, milliseconds: 200 })(DOMAIN)).toEqual(NOTHING);
  });
});
