import { type CircuitName, isBrokenCircuitError } from "../../http/circuit.ts";
import { Circuits } from "../../http/circuits.ts";
import { type Clients, processor } from "../../http/processor-turns.ts";
import type { Payer, ReadLimit } from "../../http/read-limit.ts";
import { NoTurnError, type TurnClients, Turns } from "../../http/turns.ts";
import { inTime } from "../../wait.ts";
import type { HourlyBudget, Withheld } from "./hourly-budget.ts";
import { openStream, readReply, type Reply } from "./reply.ts";

/** How long a broken upstream is left alone, in milliseconds. */
const BREAK_MS = 10_000;

/** Failures one after the other that break the circuit; those of requests side by side are one. */
const FAILURES = 5;

/**
 * What the service itself asks a server, to know whether one that fails some clients is well: it is
 * read from the database, and costs next to nothing.
 */
export interface Question {
  path: string;
  post?: unknown;
}

/** Horizon's. */
const NEWEST_LEDGER: Question = { path: "/ledgers?order=desc&limit=1" };

/** How long a server may take to answer it, in milliseconds. */
const QUESTION_MS = 5_000;

/** However long an upstream asks to be left alone, it is tried again after this, in seconds. */
const LONGEST_PAUSE = 60;

/** Nobody waits for an answer for longer, in milliseconds: where one would, the clock was set back. */
const LONGEST_MS = 60_000;

/** A preflight has sixteen requests at a time, and an account four hundred unknown claims. */
const TURNS = { most: 16, mostOfClient: 12, mostWaiting: 3_000, mostWaitingOfClient: 1_000 };

/** Whose request stood behind others of its own for this part of its time is late by itself. */
const OWN_WAIT = 1 / 10;

/** What a broken circuit answers. */
const BROKEN: Reply = { kind: "refused", retryAfter: BREAK_MS / 1000 };

/** Replies that may be due to who asked. */
const HIS = new Set<Reply["kind"]>(["limited", "late", "refused"]);

/** After so many seconds a client whose own requests were in its way may ask again. */
export const WAITED_RETRY = 5;

/** How an upstream is doing, for `GET /api/health`. */
export interface UpstreamState {
  /** The host only: a path or query may hold a key. */
  host: string;
  breaker: CircuitName;
  /** Seconds for which it asked to be left alone. */
  pausedFor: number;
}

/** One server that is asked over HTTP, with its circuit breaker, concurrency and budget. */
export interface Upstream {
  /** Asks for `path` below the upstream's address, or posts to it. */
  ask(path: string, options: { timeoutMs: number; post?: unknown }): Promise<Reply>;
  /** Opens a stream of events; null where the upstream gives none now. */
  follow(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  state(): UpstreamState;
  /**
   * False while a circuit is broken for whoever asks, or it asked to be left alone. Where it is time
   * to look whether it still is, that is begun.
   */
  available(): boolean;
  url: string;
}

export interface UpstreamOptions {
  url: string;
  fetch: typeof fetch;
  /** Absent where it has no bound. */
  budget?: HourlyBudget | undefined;
  /** Charges each request to its client. */
  reads: ReadLimit;
  now: () => number;
  /** By default Horizon's. */
  question?: Question | undefined;
}

/** A request that waits for its turn, or for its answer. */
interface Flight {
  /** Who pays for it. */
  client: string | null;
  /** Those who have a turn here for it, and of the processor. */
  clients: TurnClients;
  present: Clients | null;
  turn: Turn;
  timeoutMs: number;
  /** When whoever began it waits no more. */
  deadline: number;
  reply: Promise<Reply>;
}

/** When the turn of a request came; null while it waits. */
interface Turn {
  begunAt: number | null;
}

/** How a request stands in line: by it is told whose lateness it is that it is not answered. */
interface Line {
  client: string | null;
  since: number;
  timeoutMs: number;
  /** Others of the same client are before it. */
  isBehindOwn: boolean;
  /** For how long others of the same handling stood behind their client's own. */
  waitedBefore: number;
  answersBefore: number;
}

/** An answer that is a failure of the upstream, and whether the breaker counts it. */
class UnwellError extends Error {
  constructor(readonly reply: Reply, readonly counts: boolean) {
    super(reply.kind);
  }
}

/**
 * Puts a breaker, turns, a budget and obedience to Retry-After around a server, and charges each
 * request that is made to the client that causes it.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const circuits = new Circuits({
    failures: FAILURES,
    breakMs: BREAK_MS,
    counts: (error) => error instanceof UnwellError && error.counts,
  });
  const turns = new Turns(TURNS);
  const underWay = new Map<string, Flight>();
  let failures = 0;
  let pausedUntil = 0;
  /** When the service itself last asked, by the machine's clock, and what it was answered. */
  let askedAt = -Infinity;
  let said: Reply | null = null;
  let asking: Promise<Reply | null> | null = null;

  /** Milliseconds for which the upstream is left alone, as it asked. */
  function pausedMs(): number {
    const left = pausedUntil - options.now();
    // nobody asks for more: the clock was set back
    if (left > LONGEST_PAUSE * 1000) pausedUntil = 0;
    return pausedUntil === 0 ? 0 : Math.max(0, left);
  }

  function pauseFor(seconds: number): void {
    pausedUntil = Math.max(pausedUntil, options.now() + seconds * 1000);
  }

  /**
   * What the server answers to the service's own question, which is asked once in as long as a break
   * lasts; null where it could not be asked.
   */
  async function ownAnswer(): Promise<Reply | null> {
    if (asking === null && isRecent()) return said;
    if (asking === null) {
      askedAt = Date.now();
      said = null;
      asking = processor.forEveryone(askItself)
        // without a store nothing is known of it
        .catch(() => null)
        .finally(() => asking = null);
    }
    return await asking;
  }

  function isRecent(): boolean {
    const since = Date.now() - askedAt;
    return since >= 0 && since < BREAK_MS;
  }

  async function askItself(): Promise<Reply | null> {
    const { path, post } = options.question ?? NEWEST_LEDGER;
    if (pausedMs() > 0 || options.budget?.take(null) != null) return null;
    const own = { fetch: options.fetch, timeoutMs: QUESTION_MS, post };
    return said = await readReply(options.url + path, own);
  }

  /** Learns whether a server is well that has failed somebody: then others are, so to say, answered. */
  async function learn(): Promise<void> {
    if (isAnswer(await ownAnswer())) circuits.noteAnswer();
  }

  /**
   * Finds out whether a server that fails several, or was broken for all, fails everybody: the service
   * itself, and nobody is answered meanwhile.
   */
  async function look(): Promise<void> {
    const { answers } = circuits;
    const own = await ownAnswer();
    if (circuits.answers !== answers) return;
    if (isAnswer(own)) circuits.noteAnswer();
    else if (own?.kind === "refused") pauseFor(Math.min(own.retryAfter, LONGEST_PAUSE));
    else if (own !== null || circuits.isBrokenForAll()) circuits.break();
  }

  /** Charges one request; what stands against making it, or null. */
  function pay(payer: Payer | null): Withheld | null {
    const limited = options.reads.charge();
    if (limited !== null) return { kind: "limited", retryAfter: limited.retryAfter ?? 1 };
    return options.budget?.take(payer) ?? null;
  }

  /** `isSlow`: an answer that is late is so by the upstream, and not by the wait for a turn. */
  async function once(
    path: string,
    timeoutMs: number,
    { client, post, isSlow }: {
      client: string | null;
      post: unknown;
      isSlow: () => boolean;
    },
  ): Promise<Reply> {
    const before = failures;
    const reply = await readReply(options.url + path, { fetch: options.fetch, timeoutMs, post });
    if (reply.kind === "refused") {
      const retryAfter = Math.min(reply.retryAfter, LONGEST_PAUSE);
      const refused: Reply = { kind: "refused", retryAfter };
      // a server may refuse one path: it refuses everybody where the service itself is refused
      const own = isRecent() ? said : null;
      // and for no longer than it was told: that path may be refused for longer
      const pauseAs = (told: Reply | null) => {
        if (told?.kind === "refused") pauseFor(Math.min(retryAfter, told.retryAfter));
      };
      if (reply.ofAll === true || own?.kind === "refused") {
        if (reply.ofAll === true) pauseFor(retryAfter);
        else pauseAs(own);
        return refused;
      }
      void ownAnswer().then(pauseAs);
      // who is refused one path leaves the server alone after some times: it fails nobody else
      const isNew = before === failures;
      circuits.noteFailure(client, false);
      if (isNew) failures += 1;
      throw new UnwellError(refused, isNew);
    }
    if (reply.kind === "down" || reply.kind === "late" || reply.kind === "invalid") {
      // what was under way while another failed says nothing new: one slow moment, of the upstream
      // or of this machine, would otherwise refuse everybody for as long as a circuit is broken
      const isNew = before === failures;
      const isUnwell = reply.kind !== "late" || isSlow();
      if (isUnwell && circuits.noteFailure(client, isNew)) void look();
      if (isUnwell && isNew) failures += 1;
      throw new UnwellError(reply, isUnwell && isNew);
    }
    circuits.noteAnswer();
    return reply;
  }

  function lineUp(client: string | null, timeoutMs: number): Line {
    return {
      client,
      since: options.now(),
      timeoutMs,
      isBehindOwn: turns.isCrowded(client),
      waitedBefore: options.reads.share()?.waitedMs ?? 0,
      answersBefore: circuits.answers,
    };
  }

  /**
   * A reply to a request that had its turn then, or never. One that is late since its client's
   * others were in its way, or while the upstream answered those before it, is not late by the
   * upstream: who remembers that servers are slow must not learn it from one client's crowd.
   */
  function judged(reply: Reply, line: Line, { begunAt }: Turn): Reply {
    const { client, timeoutMs } = line;
    // one that was joined may have had its turn before
    const waited = Math.max(0, (begunAt ?? options.now()) - line.since);
    // where nobody was answered all the while, it waited for the upstream
    const isWell = circuits.answers !== line.answersBefore;
    const behindOwn = line.isBehindOwn && isWell ? waited : 0;
    options.reads.noteWaited(behindOwn);
    if (reply.kind !== "late" || client === null) return reply;
    // whoever it is due to: others, who do not stand in line for so long, may be answered sooner
    if (waited > timeoutMs * OWN_WAIT) options.reads.noteLimited();
    const isOwn = line.waitedBefore + behindOwn > timeoutMs * OWN_WAIT;
    const isOfCrowd = isWell && waited >= timeoutMs / 2;
    return isOwn || isOfCrowd ? { kind: "limited", retryAfter: WAITED_RETRY } : reply;
  }

  async function request(
    path: string,
    { deadline, isTrial, post, clients, line, turn }: {
      deadline: number;
      isTrial: boolean;
      post: unknown;
      clients: TurnClients;
      line: Line;
      turn: Turn;
    },
  ): Promise<Reply> {
    const { timeoutMs, answersBefore } = line;
    const payer = options.reads.payer();
    const { client } = line;
    let asker = client;
    try {
      return await turns.run(client, async () => {
        turn.begunAt = options.now();
        const left = () => deadline - options.now();
        if (left() <= 0) return { kind: "late" as const };
        const pause = pausedMs();
        if (pause > 0) return { kind: "refused" as const, retryAfter: Math.ceil(pause / 1000) };
        // it is made for all who have joined it: one of them whom nothing is broken for
        asker = clients.values().find((each) => circuits.isWhole(each)) ?? client;
        // what a broken circuit does not let through is not charged
        const isBroken = isTrial ? circuits.isOwnBroken(asker) : circuits.isBroken(asker);
        if (isBroken) return BROKEN;
        const withheld = pay(payer);
        if (withheld !== null) return withheld;
        return await circuits.execute(asker, () => {
          // who comes while a broken circuit is tried waits for that as well
          const rest = Math.min(Math.max(1, left()), timeoutMs);
          // with little time left it tells nothing, but where nobody was answered all the while
          const isSlow = () => rest > timeoutMs / 2 || circuits.answers === answersBefore;
          return once(path, rest, { client: asker, post, isSlow });
        });
      }, clients);
    } catch (error) {
      // others remember nothing of a break that is its own
      if (!circuits.isBrokenForAll() && circuits.isOwnBroken(asker)) void learn();
      return replyOf(error);
    }
  }

  /**
   * Whether a circuit is still broken for all is looked at when it is time to. True for one of a few
   * who may try it besides: what the service asks may be all that fails. Whoever else comes while it
   * is looked at waits for what comes of that.
   */
  async function triesBroken(client: string | null, timeoutMs: number): Promise<boolean> {
    const looked = circuits.isDue() ? look() : asking;
    if (circuits.tries(client)) return true;
    if (looked !== null) await inTime<unknown>(looked, timeoutMs);
    return false;
  }

  /**
   * Equal requests are one. Whoever comes later takes part in it with turns of his own: the first
   * may have hundreds under way, and this one behind them.
   */
  async function ask(
    path: string,
    { timeoutMs, post }: { timeoutMs: number; post?: unknown },
  ): Promise<Reply> {
    const deadline = options.now() + timeoutMs;
    const client = options.reads.payer()?.client ?? null;
    const isTrial = circuits.isBrokenForAll() && await triesBroken(client, timeoutMs);
    const pause = pausedMs();
    if (pause > 0) return { kind: "refused", retryAfter: Math.ceil(pause / 1000) };
    const line = lineUp(client, timeoutMs);
    const asked = post === undefined ? path : `${path} ${JSON.stringify(post)}`;
    // nobody joins what waits before the broken circuit of another
    const isJoined = (each: Flight | undefined) =>
      each === undefined || each.client === client || circuits.isWhole(each.client);
    const nameNow = () => isJoined(underWay.get(asked)) ? asked : `${asked} of ${client}`;
    let name = nameNow();
    for (let same = underWay.get(name); same !== undefined; same = underWay.get(name)) {
      turns.join(same.clients, client);
      processor.join(same.present);
      const left = () => Math.min(deadline - options.now(), timeoutMs);
      const reply = await inTime(same.reply, left()) ?? { kind: "late" as const };
      // that another one has had his share, his time or his break is no answer to this one
      const isOthers = same.client !== client || same.timeoutMs < timeoutMs / 2 ||
        same.deadline <= line.since;
      const isHis = HIS.has(reply.kind) && isOthers;
      name = nameNow();
      if (isHis && left() > 0) continue;
      return judged(isHis ? { kind: "late" } : reply, line, same.turn);
    }
    line.isBehindOwn ||= turns.isCrowded(client);
    const isInLine = !turns.isFree(client);
    return await processor.apart(() => {
      const clients: TurnClients = new Set([client]);
      const turn: Turn = { begunAt: null };
      const reply = request(path, { deadline, isTrial, post, clients, line, turn })
        .then((said) => judged(said, line, turn))
        .finally(() => underWay.delete(name));
      const present = processor.present();
      underWay.set(name, { client, clients, present, turn, timeoutMs, deadline, reply });
      return isInLine ? inLine(reply, { deadline, line, turn }) : reply;
    });
  }

  /** Whose turn does not come in time is late, and may ask elsewhere. */
  async function inLine(
    reply: Promise<Reply>,
    { deadline, line, turn }: { deadline: number; line: Line; turn: Turn },
  ): Promise<Reply> {
    const said = await inTime(reply, Math.max(0, deadline - options.now()));
    return said ?? (turn.begunAt === null ? judged({ kind: "late" }, line, turn) : await reply);
  }

  /** True where a client alone is let through no more; also while it is not known if it is alone. */
  function isOwnBreak(client: string | null): boolean {
    const isUnknown = asking !== null && !circuits.isBrokenForAll();
    return circuits.isOwnBreak(client) || (isUnknown && circuits.isOwnBroken(client));
  }

  return {
    url: options.url,
    async ask(path, asked) {
      const timeoutMs = Math.min(asked.timeoutMs, LONGEST_MS);
      const reply = await ask(path, { ...asked, timeoutMs });
      const client = options.reads.payer()?.client ?? null;
      const isOwn = reply.kind === "refused" && isOwnBreak(client);
      if (reply.kind === "limited" || isOwn) options.reads.noteLimited();
      return reply;
    },
    async follow(path, signal) {
      if (circuits.isDue()) await look();
      // no client's own break: of an account that several listen to one opens the stream
      if (pausedMs() > 0 || circuits.isBrokenForAll()) return null;
      const withheld = pay(options.reads.payer());
      if (withheld?.kind === "limited") options.reads.noteLimited();
      if (withheld !== null) return null;
      return await openStream(options.url + path, options.fetch, signal);
    },
    available() {
      if (circuits.isDue()) void look();
      return !circuits.isBroken(options.reads.payer()?.client ?? null) && pausedMs() === 0;
    },
    state: () => ({
      host: new URL(options.url).host,
      breaker: circuits.state(),
      pausedFor: Math.ceil(pausedMs() / 1000),
    }),
  };
}

function isAnswer(reply: Reply | null): boolean {
  return reply?.kind === "found" || reply?.kind === "absent" || reply?.kind === "large";
}

function replyOf(error: unknown): Reply {
  if (error instanceof UnwellError) return error.reply;
  if (isBrokenCircuitError(error)) return BROKEN;
  if (error instanceof NoTurnError) {
    return { kind: error.ofClient ? "limited" : "refused", retryAfter: 1 };
  }
  throw error;
}
