/** A call that has been made and not been answered yet. */
interface Call {
  owner: object;
  run(): Promise<void>;
  /** The caller has gone: what it asked for may still happen, but nobody is told. */
  orphan(): void;
}

/** More than any story takes that comes to an end. */
const MOST_STEPS = 20_000;

interface Timer {
  owner: object;
  at: number;
  no: number;
  work: () => void;
}

/**
 * All that happens in a model, one thing after the other and in an order that somebody chooses:
 * whatever a page asks of the world is a call that waits here until its turn, and time passes only
 * where nothing else can happen. A page whose calls are never answered is a page that was closed.
 */
export class Loop {
  /** Milliseconds since 1970, by the clock of the ledger. */
  now: number;
  /** How much has happened. */
  steps = 0;
  #calls: Call[] = [];
  #timers: Timer[] = [];
  #numbers = 0;
  readonly #gone = new WeakSet<object>();

  constructor(now: number) {
    this.now = now;
  }

  /** Asks for `work` on behalf of a page. */
  call<T>(owner: object, work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#gone.has(owner)) return;
      let heard = true;
      this.#calls.push({
        owner,
        orphan: () => void (heard = false),
        run: async () => {
          try {
            const value = await work();
            if (heard) resolve(value);
          } catch (error) {
            if (heard) reject(error);
          }
        },
      });
    });
  }

  /** Calls `work` once after so many milliseconds, unless the answer is called before. */
  after(owner: object, ms: number, work: () => void): () => void {
    if (this.#gone.has(owner)) return () => {};
    let cancelled = false;
    const once = () => {
      if (!cancelled) work();
    };
    const timer = { owner, at: this.now + ms, no: this.#numbers++, work: once };
    this.#timers.push(timer);
    return () => {
      cancelled = true;
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  /** Ends a page: what it asked for and was not done yet is done (`done`), or never. */
  end(owner: object, done: boolean): void {
    this.#gone.add(owner);
    this.#timers = this.#timers.filter((each) => each.owner !== owner);
    for (const call of this.#calls) if (call.owner === owner) call.orphan();
    if (!done) this.#calls = this.#calls.filter((call) => call.owner !== owner);
  }

  /** Whether a page was closed. */
  hasEnded(owner: object): boolean {
    return this.#gone.has(owner);
  }

  /** How many calls wait. */
  get waiting(): number {
    return this.#calls.length;
  }

  /**
   * Lets one thing happen: a call that waits, the first unless `pick` says another; else what is
   * due next, up to the moment `until`. False where nothing can happen.
   */
  async step(pick = 0, until = Infinity): Promise<boolean> {
    this.steps++;
    if (this.steps > MOST_STEPS) throw new Error("it never comes to rest");
    this.#due();
    const [call] = this.#calls.splice(pick % Math.max(1, this.#calls.length), 1);
    if (call !== undefined) {
      await call.run();
      await quiet();
      return true;
    }
    const [next] = this.#timers.toSorted((a, b) => a.at - b.at || a.no - b.no);
    if (next === undefined || next.at > until) return false;
    this.#timers = this.#timers.filter((each) => each !== next);
    this.now = Math.max(this.now, next.at);
    next.work();
    await quiet();
    return true;
  }

  /** What is due is as good as what was asked for. */
  #due(): void {
    for (const timer of this.#timers.filter(({ at }) => at <= this.now)) {
      this.#timers.splice(this.#timers.indexOf(timer), 1);
      void this.call(timer.owner, timer.work);
    }
  }

  /** Lets everything happen that needs no time. */
  async settle(pick: () => number = () => 0): Promise<void> {
    await quiet();
    while (this.#calls.length > 0) await this.step(pick());
  }

  /** Lets time pass, and all that is due in it happen. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await quiet();
    while (await this.step(0, end));
    this.now = end;
  }
}

/** Until all pages have done what they do without asking anybody. */
export function quiet(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
