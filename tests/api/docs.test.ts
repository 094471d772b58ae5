import { spawnSync } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readReference } from "../../src/docs/reference.ts";
import { buildSamples, SAMPLE_SERVER } from "../../src/docs/samples.ts";
import { blocksOf, guides } from "../docs.ts";
import { type RunningServer, startServer } from "../server.ts";
import { type ClientProject, createClientProject } from "../client-project.ts";

const STELLAR = fileURLToPath(new URL("../../node_modules/@stellar", import.meta.url));

const operations = readReference();

const blocks = guides().flatMap(blocksOf).filter(({ runs }) => runs);
const programs = blocks.filter(({ language }) => language === "ts");
const commands = blocks.filter(({ language }) => language === "sh");

function fileOf(place: string): string {
  return place.replace(/\.md:/, "-");
}

describe("the code in the guides", () => {
  let server: RunningServer;
  let stranger: ClientProject;

  beforeAll(async () => {
    [server, stranger] = await Promise.all([
      startServer(),
      createClientProject({ skipLibCheck: true }),
    ]);
    await symlink(STELLAR, join(stranger.folder, "node_modules/@stellar"));
    for (const { place, code } of programs) {
      await stranger.write(`${fileOf(place)}.ts`, code.replaceAll(SAMPLE_SERVER, server.url));
    }
    for (const operation of operations) {
      await stranger.write(`${operation.id}.ts`, buildSamples(operation).TypeScript);
    }
  });
  afterAll(async () => {
    await Promise.all([server.stop(), stranger.remove()]);
  });

  test("type-checks strictly in a project of someone else", async () => {
    expect(await stranger.compile()).toEqual({ code: 0, output: "" });
  });

  test.each(programs)("runs: $place", async ({ place }) => {
    const { code, output } = await stranger.deno(`${fileOf(place)}.js`);
    expect(code, output).toBe(0);
    expect(output.trim()).not.toBe("");
  });

  const shell = "runs in a shell (skipped where bash or curl is missing): $place";
  test.skipIf(!hasCurl()).each(commands)(shell, ({ code }) => {
    const script = code.replaceAll(SAMPLE_SERVER, server.url);
    const { status, stdout, stderr } = spawnSync("bash", ["-ec", script], { encoding: "utf8" });
    expect(status, stderr).toBe(0);
    expect(stdout.trim()).not.toBe("");
  });
});

describe("the guides for programs", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test("a guide's page links to its Markdown, which has a media type of its own", async () => {
    const page = await (await fetch(`${server.url}/docs/verify`)).text();
    const [, href = ""] = /rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(page) ?? [];
    expect(href).toBe("/docs/verify.md");
    const markdown = await fetch(server.url + href);
    expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await markdown.text()).toMatch(/^# Verify a payment\n\n/);
  });

  test("every link of llms.txt leads somewhere", async () => {
    const file = await fetch(`${server.url}/llms.txt`);
    expect(file.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const links = Array.from((await file.text()).matchAll(/\]\((\/[^)]+)\)/g), ([, to = ""]) => to);
    expect(links.length).toBe(guides().length + 2);
    for (const link of links) expect((await fetch(server.url + link)).status, link).toBe(200);
  });
});

describe("the samples of the reference", () => {
  let server: RunningServer;
  const values = new Map<string, string>();
  let employer = "";

  beforeAll(async () => {
    server = await startServer();
    values.set(SAMPLE_SERVER, server.url);
    const { demo } = await (await fetch(`${server.url}/api/network`)).json();
    employer = demo.employer;
    for (const { parameters } of operations) {
      for (const { name, required, schema } of parameters) {
        const value = { address: demo.passport, hash: demo.receipt }[name];
        if (required && value !== undefined) values.set(String(schema.example), value);
      }
    }
  });
  afterAll(() => server.stop());

  /** The sample as a page shows it, with this server's URL and the sandbox's values. */
  function shown(code: string): string {
    const worker = [...values].reduce(
      (text, [written, own]) => text.replaceAll(written, own),
      code,
    );
    return worker.replace(/\/organization\/G\w+/, `/organization/${employer}`);
  }

  // a stream does not end, evidence of the newest payment does not exist yet, and a webhook needs a
  // receiver
  const asked = operations.filter(({ id, success }) =>
    success.mediaType === "application/json" && id !== "getEvidence" && !id.includes("Webhook")
  );

  test.skipIf(!hasCurl()).each(asked)(
    "curl answers JSON (skipped without curl): $id",
    (operation) => {
      const script = shown(buildSamples(operation).curl);
      const { status, stdout, stderr } = spawnSync("bash", ["-ec", script], { encoding: "utf8" });
      expect(status, stderr).toBe(0);
      expect(Object.keys(JSON.parse(stdout)).length).toBeGreaterThan(0);
      expect(JSON.parse(stdout)).not.toHaveProperty("code");
    },
  );

  const python = "Python prints an answer (skipped without python3): $id";
  // an account is funded once and a box ends once, and curl has already done both
  const askedAgain = asked.filter(({ id }) => id !== "fundTestnet" && !id.includes("Box"));
  test.skipIf(!hasPython()).each(askedAgain)(python, (operation) => {
    const { status, stdout, stderr } = spawnSync("python3", ["-"], {
      encoding: "utf8",
      input: shown(buildSamples(operation).Python),
    });
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(/^\{'/);
  });
});

/** The guides' commands need curl, which Node and npm do not bring. */
function hasCurl(): boolean {
  return spawnSync("bash", ["-c", "command -v curl"]).status === 0;
}

function hasPython(): boolean {
  return spawnSync("python3", ["--version"]).status === 0;
}
