/**
 * `GET /api/transactions/{address}/stream` answers `text/event-stream`. It begins with an event
 * named `start`, whose `id` stands for everything before it. Each new entry is one event named
 * `transaction`, whose `data` is an entry of the history in JSON and whose `id` is
 * the entry's id; a browser sends the last one back as `Last-Event-ID` and misses nothing.
 * A comment comes every `HEARTBEAT_MS`, and an event named `end` before the server goes.
 */
export const STREAM_EVENTS = { start: "start", entry: "transaction", end: "end" } as const;

/** The interval of the comments on a quiet stream, in milliseconds. */
export const HEARTBEAT_MS = 15_000;
