/** A call without an answer yet. */
interface Call {
  owner: object;
  run(): Promise<void>;
  /** The caller's page has closed: the work can still happen, without an answer. */
  abandon(): void;
}

/** More steps than any story needs to end. */
const MAX_STEPS = 20_000;

interface Timer {
  owner: object;
  at: number;
  no: number;
  work: () => void;
}

/**
 * Runs everything in a model one step at a time, in a chosen order. A page's calls to the outside
 * wait here, and time passes only when nothing else can happen. A closed page is one whose calls
 * are never answered.
 */
export class Loop {
  /** The ledger's clock, in milliseconds since 1970. */
  now: number;
  steps = 0;
  #calls: Call[] = [];
  #timers: Timer[] = [];
  #timerCount = 0;
  readonly #ended = new WeakSet<object>();

  constructor(now: number) {
    this.now = now;
  }

  call<T>(owner: object, work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#ended.has(owner)) return;
      let isAwaited = true;
      this.#calls.push({
        owner,
        abandon: () => void (isAwaited = false),
        run: async () => {
          try {
            const value = await work();
            if (isAwaited) resolve(value);
          } catch (error) {
            if (isAwaited) reject(error);
          }
        },
      });
    });
  }

  /** Calls `work` once after `ms`, unless the returned function is called first. */
  after(owner: object, ms: number, work: () => void): () => void {
    if (this.#ended.has(owner)) return () => {};
    let cancelled = false;
    const once = () => {
      if (!cancelled) work();
    };
    const timer = { owner, at: this.now + ms, no: this.#timerCount++, work: once };
    this.#timers.push(timer);
    return () => {
      cancelled = true;
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  /** Closes a page: its open calls happen without an answer (`done`), or never happen. */
  end(owner: object, done: boolean): void {
    this.#ended.add(owner);
    this.#timers = this.#timers.filter((each) => each.owner !== owner);
    for (const call of this.#calls) if (call.owner === owner) call.abandon();
    if (!done) this.#calls = this.#calls.filter((call) => call.owner !== owner);
  }

  hasEnded(owner: object): boolean {
    return this.#ended.has(owner);
  }

  get waiting(): number {
    return this.#calls.length;
  }

  /**
   * Runs one step: a waiting call (the first unless `pick` chooses), otherwise the next timer up to
   * `until`. False if there is nothing to run.
   */
  async step(pick = 0, until = Infinity): Promise<boolean> {
    this.steps++;
    if (this.steps > MAX_STEPS) throw new Error("the model never finishes");
    this.#queueDueTimers();
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

  /** Makes due timers waiting calls. */
  #queueDueTimers(): void {
    for (const timer of this.#timers.filter(({ at }) => at <= this.now)) {
      this.#timers.splice(this.#timers.indexOf(timer), 1);
      void this.call(timer.owner, timer.work);
    }
  }

  /** Runs everything that can happen without advancing the clock. */
  async settle(pick: () => number = () => 0): Promise<void> {
    await quiet();
    while (this.#calls.length > 0) await this.step(pick());
  }

  /** Advances the clock and runs everything due by then. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await quiet();
    while (await this.step(0, end));
    this.now = end;
  }
}

/** Operations of Web Crypto in progress: they run on other threads. */
let cryptoCount = 0;

/** Counts the operations of Web Crypto, so that `quiet()` can wait for them. */
export function countCrypto(): () => void {
  const { subtle } = crypto;
  const names = [
    "importKey",
    "deriveBits",
    "deriveKey",
    "encrypt",
    "decrypt",
    "digest",
    "verify",
  ] as const;
  for (const name of names) {
    const real: unknown = Reflect.get(subtle, name);
    if (typeof real !== "function") throw new Error(`no ${name}`);
    const countedCall = async (...given: unknown[]) => {
      cryptoCount++;
      try {
        return await Reflect.apply(real, subtle, given);
      } finally {
        cryptoCount--;
      }
    };
    Object.defineProperty(subtle, name, { configurable: true, value: countedCall });
  }
  return () => {
    for (const name of names) Reflect.deleteProperty(subtle, name);
  };
}

/** Resolves when pages have finished all work that needs no call. */
export async function quiet(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve)); while (cryptoCount > 0);
}
