import { createApp } from "astro/app/entrypoint";
import { HEADERS_FILE } from "./build/headers-file.ts";
import { readConfig } from "./config.ts";
import { indexFiles, type StaticFile } from "./static/files.ts";
import { addressLines } from "./addresses.ts";
import { createFront } from "./front.ts";
import { serveUntilSignal } from "./serve.ts";
import { wire } from "./wire.ts";

/**
 * The only entry: what `deno run dist/server/entry.mjs` starts, on a machine of one's own and on
 * Deno Deploy. It reads the environment once, wires the parts together and serves.
 */
async function main(): Promise<void> {
  const result = readConfig(Deno.env.toObject());
  if (!result.ok) {
    for (const fault of result.faults) console.error(fault);
    Deno.exit(2);
  }
  const { config } = result;
  const client = new URL("../client/", import.meta.url);
  const [files, pageHeaders, wired] = await Promise.all([
    indexFiles(client),
    Deno.readTextFile(new URL(HEADERS_FILE, import.meta.url)).then((text) => JSON.parse(text)),
    wire(config),
  ]);
  const app = createApp();
  const front = createFront({
    wired,
    file: (path) => Promise.resolve(files.get(path)),
    pageHeaders,
    render: (request, locals) => app.render(request, { locals, routeData: app.match(request) }),
  });
  void readAhead(files);
  const { port } = config;
  const listening = () => {
    const lines = addressLines(wired.addresses(`http://localhost:${port}`));
    for (const line of lines) console.log(line);
  };
  await serveUntilSignal({ port, front, listening, drain: wired.drain, close: wired.close });
}

/**
 * Reads every file while the server already answers, so that a site that is built anew under a
 * running server does not take its files away. One at a time: requests come first.
 */
async function readAhead(files: Map<string, StaticFile>): Promise<void> {
  for (const file of files.values()) await file.body().catch(() => {});
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    Deno.exit(1);
  }
}
