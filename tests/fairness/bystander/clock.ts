import { vi } from "vitest";

/** Rounds of the runtime in which whatever needs no time comes to rest. */
const ROUNDS = 6;

/** When every story begins. */
const BEGINNING = Date.UTC(2026, 10, 20, 12);

/** The time of a story: minutes of it pass in milliseconds, and nothing sleeps. */
export interface Clock {
  /** Lets time pass, and all that is due in it happen. */
  pass(milliseconds: number): Promise<void>;
  /** Lets time pass until something has ended; null where it has not after so long. */
  until<T>(work: Promise<T>, milliseconds: number): Promise<T | null>;
  /** Gives the machine's own time back. */
  stop(): void;
}

/** Does some work in the machine's own time, on the day on which stories begin. */
export async function atTheBeginning<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: BEGINNING, toFake: ["Date"] });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

/** What the runtime does on another thread, which takes no time of a story. */
const ELSEWHERE = ["digest", "importKey", "verify"] as const;

/** Takes over the time of this process. */
export function startClock(): Clock {
  let elsewhere = 0;
  for (const name of ELSEWHERE) {
    const own: (...given: never[]) => Promise<unknown> = crypto.subtle[name].bind(crypto.subtle);
    vi.spyOn(crypto.subtle, name).mockImplementation((...given: unknown[]) => {
      elsewhere += 1;
      return own(...given as never[]).finally(() => elsewhere -= 1) as Promise<never>;
    });
  }
  vi.useFakeTimers({
    now: BEGINNING,
    toFake: [
      "Date",
      "performance",
      "setTimeout",
      "clearTimeout",
      "setInterval",
      "clearInterval",
    ],
  });

  /** Until everybody has done what they do without waiting for time. */
  async function quiet(): Promise<void> {
    do {
      for (let n = 0; n < ROUNDS; n++) await new Promise((resolve) => setImmediate(resolve));
    } while (elsewhere > 0);
  }

  async function step(isOver: () => boolean): Promise<void> {
    await quiet();
    while (!isOver()) {
      vi.advanceTimersToNextTimer();
      await quiet();
    }
  }

  return {
    async pass(milliseconds) {
      let isOver = false;
      setTimeout(() => isOver = true, milliseconds);
      await step(() => isOver);
    },
    async until<T>(work: Promise<T>, milliseconds: number) {
      let isOver = false;
      let result: T | null = null;
      const timer = setTimeout(() => isOver = true, milliseconds);
      const ended = work.then((value) => {
        result = value;
        isOver = true;
      });
      await step(() => isOver);
      clearTimeout(timer);
      // what failed is told; what is late is left
      await Promise.race([ended, null]);
      return result;
    },
    stop() {
      vi.restoreAllMocks();
      vi.useRealTimers();
    },
  };
}
