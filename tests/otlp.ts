import { createServer } from "node:http";
import { freePort } from "./server.ts";

/** A collector that takes what is exported over OTLP and keeps it as text. */
export interface Collector {
  url: string;
  /** What came so far to a path such as `/v1/traces`. */
  received(path: string): string;
  stop(): void;
}

/** Starts a collector on a free port of this machine. */
export async function startCollector(): Promise<Collector> {
  const port = await freePort();
  const texts = new Map<string, string>();
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      // protobuf writes its texts as they are: enough to find a name in
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
