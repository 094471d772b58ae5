/** An event longer than this is no operation, in characters. */
const LONGEST = 4_000_000;

/**
 * The documents in a stream of Horizon's events. Its greetings (`"hello"`, `"byebye"`) are left
 * out. Ends with the stream, also where the connection breaks.
 */
export async function* documentsIn(events: ReadableStream<Uint8Array>): AsyncGenerator<object> {
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for await (const chunk of events) {
      rest += decoder.decode(chunk, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? "";
      if (rest.length > LONGEST) return;
      for (const block of blocks) {
        const document = documentOf(block);
        if (document !== null) yield document;
      }
    }
  } catch {
    // a broken connection ends the stream like a closed one: the reader goes on from its cursor
  }
}

function documentOf(block: string): object | null {
  const data = block.split(/\r?\n/).filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).trimStart()).join("\n");
  if (data === "") return null;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
