import { createServer } from "node:http";
import { freePort } from "./server.ts";

/** A collector that stores OTLP exports as text. */
export interface Collector {
  url: string;
  /** Everything received so far at a path such as `/v1/traces`. */
  received(path: string): string;
  stop(): void;
}

export async function startCollector(): Promise<Collector> {
  const port = await freePort();
  const texts = new Map<string, string>();
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      // protobuf stores strings unchanged, so a name can be found as text
      const text = new TextDecoder("latin1").decode(Buffer.concat(chunks));
      texts.set(path, (texts.get(path) ?? "") + text);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    received: (path) => texts.get(path) ?? "",
    stop: () => server.close(),
  };
}
