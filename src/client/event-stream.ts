export interface ServerEvent {
  /** `message` if the stream doesn't name the event. */
  name: string;
  data: string;
  /** The last id, from this event or an earlier one. */
  lastEventId: string;
  /** The stream's last reconnection time, in milliseconds. */
  retry: number | null;
}

/**
 * Reads events as the HTML standard (9.2.6) defines, and drops an incomplete one. Stops at an event
 * of more than `longest` characters. Throws if the connection breaks.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  longest: number = Infinity,
): AsyncGenerator<ServerEvent, void, void> {
  let name = "";
  let data: string[] = [];
  let lastEventId = "";
  let retry: number | null = null;
  let length = 0;
  for await (const line of readLines(body, longest)) {
    length = line === "" ? 0 : length + line.length;
    if (length > longest) return;
    if (line === "") {
      if (data.length > 0) {
        yield { name: name || "message", data: data.join("\n"), lastEventId, retry };
      }
      name = "";
      data = [];
      continue;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") name = value;
    else if (field === "data") data.push(value);
    else if (field === "id" && !value.includes("\0")) lastEventId = value;
    else if (field === "retry" && /^\d+$/.test(value)) retry = Number(value);
  }
}

async function* readLines(
  body: ReadableStream<Uint8Array>,
  longest: number,
): AsyncGenerator<string, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    while (true) {
      const { value, done } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      // a CR at the end can be half of a CRLF
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      yield* lines;
      if (rest.length > longest) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
