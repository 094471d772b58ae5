import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Drawer } from "../../../../functions/drawing/drawer.ts";
import type { Batch, BatchAnswer } from "../../../../functions/drawing/batch.ts";
import type { Drawing } from "../../../../functions/drawing/drawing.ts";
import { type Filled, filled, type Filling } from "../../../../functions/drawing/filling.ts";
import { type Clients, processor } from "../../../../functions/http/processor-turns.ts";
import { sampleNetwork } from "../../../receipt-table.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PROGRAM = new URL("file:///drawing.mjs");
const WITHIN: Filling["within"] = { texts: ["", "<main>", ""], cuts: ["head", "main"] };

/** A page that names whoever it is for. */
function pageOf(name: string): Drawing {
  return {
    page: "receipt",
    state: { kind: "malformed", text: name },
    data: {
      lang: "en",
      network: sampleNetwork("https://pay.example"),
      link: "",
      carried: {},
      rates: null,
      chosen: "NGN",
      now: 0,
    },
  };
}

/** What the thread was sent, and what it answers when it is told to. */
class StubThread {
  static last: StubThread;
  onmessage: ((event: { data: BatchAnswer }) => void) | null = null;
  onerror: ((event: Event & { message: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  readonly batches: Filling[][] = [];
  ended = false;
  /** How long it says that a page took. */
  msOfPage = 0.5;
  readonly #numbers: number[] = [];
  #answered = 0;

  constructor() {
    StubThread.last = this;
  }

  postMessage({ number, fillings }: Batch): void {
    this.batches.push(structuredClone(fillings));
    this.#numbers.push(number);
  }

  terminate(): void {
    this.ended = true;
  }

  isReady(): void {
    this.onmessage?.({ data: { number: 0, pages: [], ms: 0 } });
  }

  /** Answers the oldest batch that it has not answered yet. */
  answer(of: (filling: Filling) => Filled | null = filled): void {
    const batch = this.batches[this.#answered];
    if (batch === undefined) return;
    const number = this.#numbers[this.#answered++] ?? 0;
    this.say({ number, pages: batch.map(of), ms: this.msOfPage * batch.length });
  }

  say(data: BatchAnswer): void {
    this.onmessage?.({ data });
  }

  /** Answers whatever it is sent, until that is done. */
  async work<T>(asked: Promise<T>, of = filled as (filling: Filling) => Filled | null): Promise<T> {
    let isDone = false;
    const end = () => void (isDone = true);
    asked.then(end, end);
    while (!isDone) {
      this.answer(of);
      await setImmediate();
    }
    return await asked;
  }

  /** Answers whether somebody has seen to it: what nobody has ends the whole process. */
  fail(message: string): boolean {
    const event = Object.assign(new Event("error", { cancelable: true }), { message });
    this.onerror?.(event);
    return event.defaultPrevented;
  }

  /** Whose pages it was sent, batch by batch. */
  names(): string[][] {
    return this.batches.map((batch) => batch.map(({ drawing }) => nameIn(drawing)));
  }
}

function nameIn({ state }: Drawing): string {
  return "text" in state ? state.text : "";
}

function drawerWithThread(): { drawer: Drawer; thread: StubThread } {
  vi.stubGlobal("Worker", StubThread);
  const drawer = new Drawer(PROGRAM);
  StubThread.last.isReady();
  return { drawer, thread: StubThread.last };
}

/** Pages that somebody asked the drawer for, so far. */
let ordered: string[] = [];

beforeEach(() => {
  ordered = [];
});

/** Asks for a page of that name in the turns of a client; answers by whom it was drawn. */
async function ask(drawer: Drawer, client: string, name = client): Promise<"thread" | "here"> {
  let here = false;
  const draw = () => {
    here = true;
    return { head: "", main: name };
  };
  const { own } = await processor.run(client, () => {
    ordered.push(name);
    return drawer.fill({ draw, drawing: pageOf(name) }, { within: WITHIN, gzip: null });
  });
  expect(new TextDecoder().decode(own)).toContain(name);
  return here ? "here" : "thread";
}

/** The same, and who waits for it: others can join them. */
function askJoinable(drawer: Drawer, client: string, name: string) {
  let clients: Clients | null = null;
  const page = processor.run(client, () => {
    clients = processor.present();
    ordered.push(name);
    const draw = () => ({ head: "", main: name });
    return drawer.fill({ draw, drawing: pageOf(name) }, { within: WITHIN, gzip: null });
  });
  const join = () => Promise.resolve(processor.join(clients));
  return { page, joinedBy: (other: string) => processor.run(other, join) };
}

function crowdOf(drawer: Drawer, client: string, pages: number): Promise<("thread" | "here")[]> {
  return Promise.all(Array.from({ length: pages }, (_, n) => ask(drawer, client, `page ${n}.`)));
}

/** What comes of it may take until a crowd has rested. */
const PATIENCE = { timeout: 20_000, interval: 5 };

describe("Drawer", () => {
  test("has pages drawn by its thread, of a client alone some at a time", async () => {
    const { drawer, thread } = drawerWithThread();
    const asked = crowdOf(drawer, "one", 30);
    await vi.waitFor(() => expect(ordered).toHaveLength(30), PATIENCE);
    expect(new Set(await thread.work(asked))).toEqual(new Set(["thread"]));
    expect(thread.names().flat()).toEqual(Array.from({ length: 30 }, (_, n) => `page ${n}.`));
    expect(thread.names().slice(2, -1).every(({ length }) => length === 8)).toBe(true);
  });

  test("sends together what is asked for in one step, and as much as it may at once", async () => {
    const { drawer, thread } = drawerWithThread();
    const draw = () => ({ head: "", main: "" });
    const fill = (name: string) =>
      drawer.fill({ draw, drawing: pageOf(name) }, { within: WITHIN, gzip: null });
    const few = Promise.all(["one", "two", "three"].map(fill));
    expect(thread.batches).toEqual([]);
    await thread.work(few);
    expect(thread.names()).toEqual([["one", "two", "three"]]);
    const many = Promise.all(Array.from({ length: 9 }, (_, n) => fill(`${n}`)));
    expect(thread.names()[1]).toHaveLength(8);
    await thread.work(many);
    expect(thread.names().map(({ length }) => length)).toEqual([3, 8, 1]);
  });

  test("draws for another after what it has in hand, whatever a crowd has waiting", async () => {
    const { drawer, thread } = drawerWithThread();
    const crowd = crowdOf(drawer, "crowd", 50);
    await vi.waitFor(() => expect(ordered.length).toBeGreaterThan(10), PATIENCE);
    const one = ask(drawer, "one");
    await vi.waitFor(() => expect(ordered).toHaveLength(51), PATIENCE);
    // two batches, before anything is answered
    expect(thread.batches).toHaveLength(2);
    thread.answer();
    expect(thread.names().at(2)).toContain("one");
    // nor does the next of others wait for many
    expect(thread.names().slice(2).every(({ length }) => length <= 2)).toBe(true);
    expect(await thread.work(one)).toBe("thread");
    await thread.work(crowd);
  });

  test("draws in the turn of whoever has joined those who wait", async () => {
    const { drawer, thread } = drawerWithThread();
    const crowd = crowdOf(drawer, "crowd", 50);
    const { page, joinedBy } = askJoinable(drawer, "crowd", "wanted");
    await vi.waitFor(() => expect(ordered).toHaveLength(51), PATIENCE);
    await joinedBy("late");
    thread.answer();
    expect(thread.names().at(-1)?.[0]).toBe("wanted");
    await thread.work(Promise.all([page, crowd]));
  });

  test("counts a turn for all who had joined, not for the first of them alone", async () => {
    const { drawer, thread } = drawerWithThread();
    const busy = crowdOf(drawer, "busy", 50);
    await vi.waitFor(() => expect(ordered.length).toBeGreaterThan(10), PATIENCE);
    const { page, joinedBy } = askJoinable(drawer, "first", "shared");
    await vi.waitFor(() => expect(ordered).toHaveLength(51), PATIENCE);
    await joinedBy("late");
    const late = ask(drawer, "late", "of the late");
    await vi.waitFor(() => expect(ordered).toHaveLength(52), PATIENCE);
    const third = ask(drawer, "third");
    await vi.waitFor(() => expect(ordered).toHaveLength(53), PATIENCE);
    thread.answer();
    expect(thread.names().at(-1)).toEqual(["shared", "third"]);
    await thread.work(Promise.all([page, late, third, busy]));
  });

  test("goes on in a turn of whoever waits for it", async () => {
    const { drawer, thread } = drawerWithThread();
    const asked = ask(drawer, "one");
    await vi.waitFor(() => expect(thread.batches).toHaveLength(1), PATIENCE);
    const turn = vi.spyOn(processor, "turn");
    thread.answer();
    await asked;
    expect(turn).toHaveBeenCalledOnce();
  });

  test("draws for whoever has waited longer, however many others come for the first time", async () => {
    const { drawer, thread } = drawerWithThread();
    await thread.work(ask(drawer, "one", "known"));
    const busy = crowdOf(drawer, "busy", 10);
    await vi.waitFor(() => expect(thread.batches.length).toBeGreaterThan(2), PATIENCE);
    const one = ask(drawer, "one");
    await vi.waitFor(() => expect(ordered).toContain("one"), PATIENCE);
    const others: Promise<unknown>[] = [];
    for (let n = 0; n < 12 && !thread.names().flat().includes("one"); n++) {
      others.push(ask(drawer, `new ${n}`), ask(drawer, `another ${n}`));
      await vi.waitFor(() => expect(ordered).toContain(`another ${n}`), PATIENCE);
      thread.answer();
    }
    expect(others.length).toBeLessThan(8);
    await thread.work(Promise.all([one, busy, ...others]));
  });

  test("draws here until its thread is ready, and what that cannot draw", async () => {
    vi.stubGlobal("Worker", StubThread);
    const drawer = new Drawer(PROGRAM);
    const thread = StubThread.last;
    expect(drawer.hasThread).toBe(false);
    expect(await ask(drawer, "early")).toBe("here");
    thread.isReady();
    expect(drawer.hasThread).toBe(true);
    const asked = Promise.all([ask(drawer, "one", "fails"), ask(drawer, "one", "works")]);
    const answer = (each: Filling) => nameIn(each.drawing) === "fails" ? null : filled(each);
    expect(await thread.work(asked, answer)).toEqual(["here", "thread"]);
  });

  test("draws here from when its thread has ended, what that was sent as well", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { drawer, thread } = drawerWithThread();
    const asked = crowdOf(drawer, "one", 40);
    await vi.waitFor(() => expect(ordered).toHaveLength(40), PATIENCE);
    const answered = thread.batches[0]?.length ?? NaN;
    thread.answer();
    expect(thread.fail("out of memory")).toBe(true);
    const by = await asked;
    expect(by.filter((each) => each === "thread")).toHaveLength(answered);
    expect(by.filter((each) => each === "here")).toHaveLength(40 - answered);
    expect(thread.ended).toBe(true);
    expect(drawer.hasThread).toBe(false);
    expect(await ask(drawer, "later")).toBe("here");
    expect(logged.mock.calls.flat().join()).toContain("out of memory");
  });

  test.each([[0.5, 8, 2], [3.5, 2, 2], [6, 1, 1], [20, 1, 1]])(
    "has as many pages of %d ms in hand as take little time: %d, or %d beside others",
    async (ms, alone, shared) => {
      const { drawer, thread } = drawerWithThread();
      thread.msOfPage = ms;
      const asked = crowdOf(drawer, "one", 30);
      await vi.waitFor(() => expect(ordered).toHaveLength(30), PATIENCE);
      await thread.work(asked);
      const lengths = thread.names().map(({ length }) => length);
      expect(new Set(lengths.slice(2, -1))).toEqual(new Set([alone]));
      const both = Promise.all([crowdOf(drawer, "one", 15), crowdOf(drawer, "another", 15)]);
      await vi.waitFor(() => expect(ordered).toHaveLength(60), PATIENCE);
      await thread.work(both);
      const later = thread.names().slice(lengths.length).map(({ length }) => length);
      // the first of them came alone
      expect(Math.max(...later.slice(2))).toBe(shared);
    },
  );

  test.each([
    ["another batch", { number: 2, pages: [null] }],
    ["more pages", { number: 1, pages: [null, null] }],
    ["fewer pages", { number: 1, pages: [] }],
  ])("believes no thread that answers with %s than was asked", async (_what, answer) => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { drawer, thread } = drawerWithThread();
    const asked = ask(drawer, "one");
    await vi.waitFor(() => expect(thread.batches).toHaveLength(1), PATIENCE);
    thread.say({ ms: 1, ...answer });
    expect(await asked).toBe("here");
    expect(thread.ended).toBe(true);
    expect(logged.mock.calls.flat().join()).toContain("something else");
    // what comes from it later is not heard
    thread.isReady();
    expect(drawer.hasThread).toBe(false);
  });

  test("draws here from when an answer of its thread could not be read", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { drawer, thread } = drawerWithThread();
    const asked = ask(drawer, "one");
    await vi.waitFor(() => expect(thread.batches).toHaveLength(1), PATIENCE);
    thread.onmessageerror?.();
    expect(await asked).toBe("here");
    expect(thread.ended).toBe(true);
    expect(logged.mock.calls.flat().join()).toContain("could not be read");
  });

  test("draws here what cannot be sent to a thread", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { drawer, thread } = drawerWithThread();
    const drawing = Object.assign(pageOf("page"), { more: () => "a function" });
    const draw = () => ({ head: "", main: "drawn here" });
    const { own } = await drawer.fill({ draw, drawing }, { within: WITHIN, gzip: null });
    expect(new TextDecoder().decode(own)).toBe("<main>drawn here");
    expect(logged.mock.calls.flat().join()).toContain("could not be sent");
    expect(await thread.work(ask(drawer, "next"))).toBe("thread");
  });

  test("draws here on a platform without threads", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    vi.stubGlobal("Worker", undefined);
    expect(await ask(new Drawer(PROGRAM), "one")).toBe("here");
    expect(logged.mock.calls.flat().join()).toContain("without a thread");
    expect(await ask(new Drawer(), "one")).toBe("here");
  });
});
