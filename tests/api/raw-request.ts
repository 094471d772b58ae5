/** An undecoded answer. */
export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Sends a request that no client library would: path, Host and body unchanged. */
export async function rawRequest(server: string, lines: string[], body = ""): Promise<RawAnswer> {
  const { hostname, port } = new URL(server);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  try {
    const head = [...lines, "Connection: close", "", ""].join("\r\n");
    await connection.write(new TextEncoder().encode(head + body));
    let text = "";
    for await (const chunk of connection.readable.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (isWhole(text)) break;
    }
    return read(text);
  } finally {
    try {
      connection.close();
    } catch {
      // the stream has closed it
    }
  }
}

/** True once the announced length has arrived; otherwise the connection's end is awaited. */
function isWhole(text: string): boolean {
  const { headers, body } = read(text);
  const length = headers["content-length"];
  return length !== undefined && text.includes("\r\n\r\n") && body.length >= Number(length);
}

function read(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [start = "", ...fields] = head.split("\r\n");
  const headers = fields.map((field) => {
    const colon = field.indexOf(":");
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  const fieldsByName: Record<string, string> = Object.fromEntries(headers);
  const body = rest.join("\r\n\r\n");
  return {
    status: Number(start.split(" ")[1]),
    headers: fieldsByName,
    body: fieldsByName["transfer-encoding"] === "chunked" ? joined(body) : body,
  };
}

/** A chunked body, as older versions of Deno send it: size in hex, line end, bytes. */
function joined(chunked: string): string {
  let rest = chunked;
  let body = "";
  while (true) {
    const [size = ""] = rest.split("\r\n", 1);
    const length = Number.parseInt(size, 16);
    if (!(length > 0)) return body;
    body += rest.slice(size.length + 2, size.length + 2 + length);
    rest = rest.slice(size.length + length + 4);
  }
}
