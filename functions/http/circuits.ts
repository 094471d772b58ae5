import { Circuit, type CircuitName, type CircuitOptions } from "./circuit.ts";

/** Who asks; null is the service itself. */
type Client = string | null;

/** A client's circuit, and how many answers there had been when it last failed. */
interface Own {
  circuit: Circuit;
  answersBefore: number;
}

/** What of one client's failures counts among those of all: never enough by itself. */
const MOST_OF_CLIENT = 3;

/** Clients who may try what was broken for all in as long as a break lasts, each once. */
const MOST_TRIALS = 4;

/** Clients whose circuits are remembered: whoever comes after as many others begins anew. */
const MOST_CLIENTS = 1_000;

/**
 * The circuits of one server. A server may be slow to answer what one client asks for, and nothing
 * else: so each has a circuit of its own, which its own failures break. What fails in a row for
 * several, while nobody is answered, may be so for all: whether it is, and the circuit that all have
 * in common is broken, is found out by whoever holds these.
 */
export class Circuits {
  readonly #own = new Map<Client, Own>();
  /** Failures since anybody was answered, of each client no more than count. */
  readonly #failures = new Map<Client, number>();
  /** When it was broken for all, by the machine's clock; null once anybody was answered. */
  #brokenAt: number | null = null;
  /** It was looked at since, and is still so; and who has tried it since that. */
  #isLooked = false;
  readonly #triers = new Set<Client>();
  #answers = 0;

  constructor(readonly options: CircuitOptions) {}

  /** Answers that anybody has had so far. */
  get answers(): number {
    return this.#answers;
  }

  /** True where nothing is let through for a client now. */
  isBroken(client: Client): boolean {
    return this.isBrokenForAll() || this.isOwnBroken(client);
  }

  isOwnBroken(client: Client): boolean {
    return this.#own.get(client)?.circuit.isBroken() === true;
  }

  isBrokenForAll(): boolean {
    return this.#brokenAt !== null;
  }

  /** False while the own circuit of a client is broken, or is being tried. */
  isWhole(client: Client): boolean {
    return (this.#own.get(client)?.circuit.state() ?? "closed") === "closed";
  }

  /** True where a client alone is let through no more, while others are answered. */
  isOwnBreak(client: Client): boolean {
    const isOthers = this.isBrokenForAll() || this.isWhole(client);
    return !isOthers && this.#own.get(client)?.answersBefore !== this.#answers;
  }

  /** Does some work for a client, through its own circuit. Throws as `Circuit` does. */
  execute<T>(client: Client, work: () => Promise<T>): Promise<T> {
    return this.#ownOf(client).circuit.execute(work);
  }

  noteAnswer(): void {
    this.#answers += 1;
    this.mend();
  }

  /**
   * `isNew`: false where it was under way while another one failed. True where as many failed in a
   * row as break a circuit: it may be broken for all.
   */
  noteFailure(client: Client, isNew = true): boolean {
    this.#ownOf(client).answersBefore = this.#answers;
    // what the service asks for by itself is no client's
    if (client === null || !isNew) return false;
    const own = (this.#failures.get(client) ?? 0) + 1;
    this.#failures.set(client, Math.min(own, MOST_OF_CLIENT));
    const all = this.#failures.values().reduce((sum, each) => sum + each, 0);
    return all >= this.options.failures;
  }

  /** Lets nothing through for anybody, until it is mended; also of what is still broken. */
  break(): void {
    this.#isLooked = this.isBrokenForAll();
    this.#triers.clear();
    this.#failures.clear();
    this.#brokenAt = Date.now();
  }

  /** True for one of a few who may try what is broken for all, once as long has passed as a break lasts. */
  tries(client: Client): boolean {
    if (!this.isBrokenForAll() || !(this.#isLooked || this.isDue())) return false;
    // the last of them is for who has not failed since anybody was answered
    const hasFailed = this.#own.get(client)?.answersBefore === this.#answers;
    const most = hasFailed ? MOST_TRIALS - 1 : MOST_TRIALS;
    const isOneMore = this.#triers.size < most && !this.#triers.has(client);
    if (!isOneMore || this.isOwnBroken(client)) return false;
    this.#triers.add(client);
    return true;
  }

  /** It is not broken for all: what failed until now did so for those who asked. */
  mend(): void {
    this.#failures.clear();
    this.#triers.clear();
    this.#brokenAt = null;
  }

  /** True where it has been broken for all for so long that it is time to look again. */
  isDue(): boolean {
    if (this.#brokenAt === null) return false;
    const since = Date.now() - this.#brokenAt;
    // the clock may have been set back
    return since < 0 || since >= this.options.breakMs;
  }

  /** How the server is doing: as the worst of those find it who failed since anybody was answered. */
  state(): CircuitName {
    if (this.isBrokenForAll()) return this.isDue() ? "half_open" : "open";
    const names = this.#own.values().filter((own) => own.answersBefore === this.#answers)
      .map(({ circuit }) => circuit.state()).toArray();
    if (names.includes("open")) return "open";
    return names.includes("half_open") ? "half_open" : "closed";
  }

  #ownOf(client: Client): Own {
    const known = this.#own.get(client);
    const own = known ?? { circuit: new Circuit(this.options), answersBefore: -1 };
    // those that asked last come last
    this.#own.delete(client);
    this.#own.set(client, own);
    const [oldest] = this.#own.keys();
    if (this.#own.size > MOST_CLIENTS && oldest !== undefined) this.#own.delete(oldest);
    return own;
  }
}
