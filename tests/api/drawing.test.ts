import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type RunningServer, startServer } from "../server.ts";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

/** A server whose thread for drawing runs another program; null where that file is missing. */
async function withThread(
  program: string | null,
  look: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const dist = join(folder, "dist");
  const file = join(dist, "server/drawing.mjs");
  if (program === null) await rm(file, { force: true });
  else await writeFile(file, program);
  const server = await startServer({}, dist);
  try {
    await look(server);
  } finally {
    await server.stop();
  }
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lipwa-drawing-"));
  await cp(DIST, join(folder, "dist"), { recursive: true });
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A page of a receipt without a payment, in no language's common words. */
async function page({ url }: RunningServer): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}/receipt/nothing?lang=en`, {
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, text: await response.text() };
}

const ANSWERS = `
self.onmessage = ({ data: { number, fillings } }) => {
  const own = new TextEncoder().encode("<p>drawn by the thread</p>");
  self.postMessage({ number, pages: fillings.map(() => ({ own, gzip: null })), ms: 1 });
};
self.postMessage({ number: 0, pages: [], ms: 0 });`;

const FAILS = `
self.onmessage = () => { throw new Error("it fell over"); };
self.postMessage({ number: 0, pages: [], ms: 0 });`;

// with one processor there is no such thread
describe.skipIf(navigator.hardwareConcurrency < 2)("the built server", () => {
  test("has its pages drawn by the thread beside it", async () => {
    await withThread(ANSWERS, async (server) => {
      await vi.waitFor(
        async () => expect((await page(server)).text).toContain("<p>drawn by the thread</p>"),
        { timeout: 30_000, interval: 50 },
      );
    });
  }, 120_000);

  test.each([
    ["is missing", null, "Module not found"],
    ["cannot be started", 'throw new Error("it never began");', "it never began"],
    ["ends at its work", FAILS, "it fell over"],
  ])("draws pages itself where the thread's program %s", async (_how, program, said) => {
    await withThread(program, async (server) => {
      await vi.waitFor(async () => {
        const { status, text } = await page(server);
        expect(status).toBe(400);
        expect(text).toContain("</html>");
        expect(text).toContain("nothing");
        expect(server.output()).toContain(said);
      }, { timeout: 30_000, interval: 50 });
      const again = await Promise.all(Array.from({ length: 20 }, () => page(server)));
      expect(again.every(({ status }) => status === 400)).toBe(true);
    });
  }, 120_000);
});
