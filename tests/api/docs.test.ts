import { spawnSync } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blocksOf, guides } from "../docs.ts";
import { type RunningServer, startServer } from "../server.ts";
import { makeStranger, type Stranger } from "../stranger.ts";

const STELLAR = fileURLToPath(new URL("../../node_modules/@stellar", import.meta.url));

/** Where the guides say that the server is. */
const WRITTEN = "http://localhost:8000";

const blocks = guides().flatMap(blocksOf).filter(({ runs }) => runs);
const programs = blocks.filter(({ language }) => language === "ts");
const commands = blocks.filter(({ language }) => language === "sh");

function fileOf(place: string): string {
  return place.replace(/\.md:/, "-");
}

describe("the code in the guides", () => {
  let server: RunningServer;
  let stranger: Stranger;

  beforeAll(async () => {
    [server, stranger] = await Promise.all([startServer(), makeStranger({ trusting: true })]);
    await symlink(STELLAR, join(stranger.folder, "node_modules/@stellar"));
    for (const { place, code } of programs) {
      await stranger.write(`${fileOf(place)}.ts`, code.replaceAll(WRITTEN, server.url));
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
    const script = code.replaceAll(WRITTEN, server.url);
    const { status, stdout, stderr } = spawnSync("bash", ["-ec", script], { encoding: "utf8" });
    expect(status, stderr).toBe(0);
    expect(stdout.trim()).not.toBe("");
  });
});

/** The guides' commands are for a terminal; Node and npm alone do not make one. */
function hasCurl(): boolean {
  return spawnSync("bash", ["-c", "command -v curl"]).status === 0;
}
