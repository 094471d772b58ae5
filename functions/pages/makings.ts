import { type Clients, processor } from "../http/processor-turns.ts";
import { inTime } from "../wait.ts";

/** Something that is being made. */
interface Making<T> {
  /** Which of all it is: those that are begun later have greater numbers. */
  number: number;
  /** Whose request it was begun by; undefined where it is made for everyone. */
  client: string | undefined;
  /** Those who wait for it: it is made in the turns of all of them. */
  clients: Clients | null;
  made: Promise<T>;
  /** The same; null where that fails. */
  settled: Promise<T | null>;
}

/**
 * What another client has begun is waited for no longer than this, in milliseconds: what it asks the
 * ledger for stands in that client's line.
 */
const OTHERS_MS = 300;

/**
 * So often one thing is being made after that wait, before anybody knows if it is for all who ask; for
 * each that is made besides, whoever comes waits twice as long.
 */
const FEW_AT_ONCE = 8;

/** Longer than five minutes nobody waits. */
const MOST_DOUBLED = 10;

/** What is asked for while it is being made is made once, where it is for all who ask. */
export class Makings<T> {
  readonly #underWay = new Map<string, Making<T>[]>();
  #begun = 0;

  /** @param isForAll False of what was made for one request only. */
  constructor(readonly isForAll: (made: T) => boolean) {}

  /**
   * What is made by that name. Each makes what is for one request only, such as a page without a part
   * that came too late; of what several have begun the first is taken that is for all. `afresh`: one
   * that was begun before may lack what is asked for; those who wait for its end share the next.
   */
  async share(name: string, make: () => Promise<T>, afresh = false): Promise<T> {
    const asked = this.#begun;
    const isNew = ({ number }: Making<T>) => !afresh || number > asked;
    const since = performance.now();
    for (let all = this.#of(name); all.length > 0; all = this.#of(name)) {
      const waitedFor = all.some(isNew) ? all.filter(isNew) : all;
      const left = waitedFor.every(isAnothers)
        ? since + patienceOf(all.length) - performance.now()
        : Infinity;
      if (left <= 0) break;
      // who has a hundred pages waiting is not waited for by those who want one of them
      for (const { clients } of waitedFor) processor.join(clients);
      const first = await firstOf(waitedFor, left);
      if (first === null) continue;
      if (first.made === null || !this.isForAll(first.made)) break;
      if (!isNew(first.making)) continue;
      // it is compressed for each who takes another encoding
      await processor.turn();
      return first.made;
    }
    return await this.#make(name, make, isNew);
  }

  /** Makes it, unless what others have begun is there sooner. */
  async #make(
    name: string,
    make: () => Promise<T>,
    isNew: (making: Making<T>) => boolean,
  ): Promise<T> {
    const others = this.#of(name).filter(isNew);
    const clients = processor.present();
    const [client] = clients ?? [];
    const made = make();
    const end = (result: T | null) => {
      const left = this.#of(name).filter((each) => each !== own);
      if (left.length === 0) this.#underWay.delete(name);
      else this.#underWay.set(name, left);
      return result;
    };
    const settled = made.then(end, () => end(null));
    const own = { number: ++this.#begun, client, clients, made, settled };
    this.#underWay.set(name, [...this.#of(name), own]);
    if (others.length === 0) return await made;
    const sooner = others.map(async (each) => {
      const result = await each.settled;
      if (result === null || !this.isForAll(result)) throw new Error("it is for one request only");
      return result;
    });
    return await Promise.any([made, ...sooner]).catch(() => made);
  }

  #of(name: string): Making<T>[] {
    return this.#underWay.get(name) ?? [];
  }
}

/** How long a thing is waited for that others make, so many times at once; in milliseconds. */
function patienceOf(makings: number): number {
  return OTHERS_MS * 2 ** Math.min(MOST_DOUBLED, Math.max(0, makings - FEW_AT_ONCE + 1));
}

function isAnothers({ client }: Pick<Making<unknown>, "client">): boolean {
  return client !== undefined && processor.present()?.has(client) !== true;
}

/** The first that ends, and what came of it; null where none does within so many milliseconds. */
async function firstOf<T>(
  makings: readonly Making<T>[],
  milliseconds: number,
): Promise<{ making: Making<T>; made: T | null } | null> {
  const first = Promise.race(
    makings.map(async (making) => ({ making, made: await making.settled })),
  );
  return milliseconds === Infinity ? await first : await inTime(first, milliseconds);
}
