import { setImmediate } from "node:timers";
import { logTrouble } from "../http/log.ts";
import { type Clients, processor } from "../http/processor-turns.ts";
import type { Batch, BatchAnswer } from "./batch.ts";
import type { Drawn } from "./drawing.ts";
import { type Filled, type Filling, joined } from "./filling.ts";

/** The program of the thread (thread.ts), as it lies beside the server's entry. */
export const THREAD_FILE = "drawing.mjs";

/** What the thread has at once: one batch that it works at, and one for when it is done with that. */
const BATCHES = 2;

/**
 * So many drawings a batch, where one client alone has something under way: to send each by itself
 * costs as much as a tenth of it. Where others have, they would wait behind all of them.
 */
const MOST_OF_BATCH = { alone: 8, shared: 2 };

/** Nor more than take so many milliseconds: there are large pages, and others may come. */
const LONGEST_BATCH_MS = 8;

/** So many clients' last turns are remembered; the oldest are taken for new ones. */
const MOST_REMEMBERED = 1_000;

/** A filling that somebody waits for. */
interface Order {
  filling: Filling;
  /** For whom it is made: others may join them. Null where it is nobody's. */
  clients: Clients | null;
  /** How many turns there had been before the last one when it came. */
  since: number;
  /** Null where the thread could not do it. */
  told(answer: Filled | null): void;
}

/**
 * Has pages drawn and compressed on a thread of their own, so that the one that answers requests
 * goes on with those meanwhile. Clients take turns there: whoever has a hundred pages waiting has the
 * next drawn after one for each of the others.
 *
 * Where there is no such thread, or it has ended, pages are drawn here.
 */
export class Drawer {
  #thread: Worker | null = null;
  #ready = false;
  /** What waits is sent in a moment. */
  #isDue = false;
  readonly #waiting: Order[] = [];
  /** The batches that the thread has; it answers them in their order. */
  readonly #sent: { number: number; orders: Order[] }[] = [];
  #batches = 0;
  /** How long a page took, of the last batch. */
  #msOfPage = 0;
  /** When each client had its last turn, as a count of turns; the oldest stands first. */
  readonly #served = new Map<string, number>();
  #turns = 0;

  /** @param program Of the thread; null where there is to be none. */
  constructor(program: URL | null = null) {
    if (program !== null) this.#start(program);
  }

  /** True once there is a thread that draws. */
  get hasThread(): boolean {
    return this.#ready;
  }

  /**
   * Fills a piece of a shell with a page; it goes on in a turn of those who wait for it. Compressed it
   * may be where `gzip` says so.
   */
  async fill(
    page: Drawn,
    { within, gzip }: Pick<Filling, "within" | "gzip">,
  ): Promise<Filled> {
    const { drawing } = page;
    if (this.#ready && drawing !== undefined) {
      const answer = await this.#order({ drawing, within, gzip });
      await processor.turn();
      if (answer !== null) return answer;
    } else await processor.turn();
    return { own: joined(within, page.draw()), gzip: null };
  }

  #order(filling: Filling): Promise<Filled | null> {
    const clients = processor.present();
    // who comes now is before those who have just had a turn, and behind those who wait for one
    const since = this.#turns - 1;
    return new Promise((told) => {
      this.#waiting.push({ filling, clients, since, told });
      if (this.#waiting.length >= this.#lengthOfBatch()) this.#send();
      else this.#sendSoon();
    });
  }

  /**
   * Sends what waits once the pieces that are at work have come to where they wait: they may ask for
   * more pages, and a batch of many costs little more than one of one.
   */
  #sendSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#send();
    });
  }

  /** Gives the thread as much as it may have. */
  #send(): void {
    while (this.#thread !== null && this.#sent.length < BATCHES && this.#waiting.length > 0) {
      const orders = Array.from({ length: this.#lengthOfBatch() }, () => this.#next() ?? []).flat();
      const batch: Batch = {
        number: ++this.#batches,
        fillings: orders.map(({ filling }) => filling),
      };
      this.#sent.push({ number: batch.number, orders });
      try {
        this.#thread.postMessage(batch);
      } catch (error) {
        // one of them cannot be sent to another thread: all of them are drawn here
        logTrouble("a page could not be sent to the thread that draws", error);
        this.#sent.pop();
        for (const { told } of orders) told(null);
      }
    }
  }

  #lengthOfBatch(): number {
    const { alone, shared } = MOST_OF_BATCH;
    const most = processor.isShared ? shared : alone;
    return Math.max(1, Math.min(most, Math.floor(LONGEST_BATCH_MS / this.#msOfPage)));
  }

  #read({ number, pages, ms }: BatchAnswer): void {
    this.#ready = true;
    if (number > 0) {
      const [batch] = this.#sent;
      // nobody gets what another has asked for
      if (batch?.number !== number || batch.orders.length !== pages.length) {
        return this.#fail("it answered something else than it was asked");
      }
      this.#sent.shift();
      this.#msOfPage = ms / pages.length;
      for (const [at, { told }] of batch.orders.entries()) told(pages[at] ?? null);
    }
    this.#send();
  }

  /** Takes the one of what waits that is for whoever has waited longest since their last turn. */
  #next(): Order | undefined {
    let first: Order | undefined;
    let since = Infinity;
    for (const order of this.#waiting) {
      const at = this.#waitsSince(order);
      if (at >= since) continue;
      [first, since] = [order, at];
    }
    if (first === undefined) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(first), 1);
    this.#turns += 1;
    for (const client of first.clients ?? []) {
      this.#served.delete(client);
      this.#served.set(client, this.#turns);
    }
    // one turn may have been that of many
    for (const oldest of this.#served.keys()) {
      if (this.#served.size <= MOST_REMEMBERED) break;
      this.#served.delete(oldest);
    }
    return first;
  }

  /** The turn since which somebody waits for it without having had one. */
  #waitsSince({ clients, since }: Order): number {
    if (clients === null) return since;
    let last = Infinity;
    // there may be thousands of these: nothing is made for each
    for (const client of clients) last = Math.min(last, this.#served.get(client) ?? 0);
    return Math.max(since, last);
  }

  #start(program: URL): void {
    try {
      const thread = new Worker(program, { type: "module" });
      thread.onmessage = ({ data }: MessageEvent<BatchAnswer>) => {
        if (this.#thread === thread) this.#read(data);
      };
      thread.onerror = (event) => {
        event.preventDefault();
        this.#fail(event.message);
      };
      thread.onmessageerror = () => this.#fail("an answer could not be read");
      this.#thread = thread;
    } catch (error) {
      // a platform may have no threads
      logTrouble("pages are drawn without a thread of their own", error);
    }
  }

  #fail(why: string): void {
    logTrouble("the thread that draws pages has ended", why);
    this.end();
  }

  /** Ends the thread. What it has not answered is drawn here, and all that is asked for later. */
  end(): void {
    this.#thread?.terminate();
    this.#thread = null;
    this.#ready = false;
    const left = [
      ...this.#sent.splice(0).flatMap(({ orders }) => orders),
      ...this.#waiting.splice(0),
    ];
    for (const { told } of left) told(null);
  }
}
