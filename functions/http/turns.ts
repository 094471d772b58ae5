/** Who waits for a turn; null is the service itself. */
type Client = string | null;

/** Those whom work is done for; others may `join` them. */
export type TurnClients = Set<Client>;

/** Work that waits, in the queue of each of those whom it is for. */
interface Waiting {
  clients: TurnClients;
  /** Begins it in the turn of one of them. */
  begin(client: Client): void;
}

export interface TurnsOptions {
  /** Requests under way at once. */
  most: number;
  /** Of them, those of one client. The rest is for those who have few under way. */
  mostOfClient: number;
  /** Requests that may wait, and of them those of one client. */
  mostWaiting: number;
  mostWaitingOfClient: number;
}

/** Too many wait already: of all, or of the client itself. */
export class NoTurnError extends Error {
  constructor(readonly ofClient: boolean) {
    super("too many requests wait for a turn");
  }
}

/**
 * Bounds what is under way at once. Clients take turns: who has a hundred waiting has the next
 * turn after each of the others has had one, and never has all that is under way.
 */
export class Turns {
  readonly #waiting = new Map<Client, Waiting[]>();
  readonly #underWay = new Map<Client, number>();
  #all = 0;
  #allWaiting = 0;

  constructor(readonly options: TurnsOptions) {}

  /**
   * Does work in a turn of a client; with `clients`, of others as well that have joined these.
   * @throws NoTurnError where too many wait already
   */
  async run<T>(
    client: Client,
    work: () => Promise<T>,
    clients: TurnClients = new Set([client]),
  ): Promise<T> {
    const turnOf = await this.#turn(client, clients);
    try {
      return await work();
    } finally {
      this.#end(turnOf);
    }
  }

  /** Has what waits for these clients done in a turn of another one, too. */
  join(clients: TurnClients, client: Client): void {
    if (clients.has(client)) return;
    const [first = null] = clients;
    clients.add(client);
    for (const waiting of this.#waiting.get(first) ?? []) {
      if (waiting.clients === clients) this.#enqueue(client, waiting);
    }
    this.#next();
  }

  /** True of a client that has asked for as much as may be under way of it: more is in its own way. */
  isCrowded(client: Client): boolean {
    const own = (this.#underWay.get(client) ?? 0) + (this.#waiting.get(client)?.length ?? 0);
    return client !== null && own >= this.options.mostOfClient;
  }

  /** Answers whose turn it is, once it is. */
  #turn(client: Client, clients: TurnClients): Client | Promise<Client> {
    if (this.isFree(client)) return this.#begin(client);
    const { mostWaiting, mostWaitingOfClient } = this.options;
    const isOwn = (this.#waiting.get(client)?.length ?? 0) >= mostWaitingOfClient;
    if (isOwn || this.#allWaiting >= mostWaiting) throw new NoTurnError(isOwn);
    this.#allWaiting += 1;
    return new Promise((begin) => this.#enqueue(client, { clients, begin }));
  }

  #enqueue(client: Client, waiting: Waiting): void {
    const queue = this.#waiting.get(client);
    if (queue === undefined) this.#waiting.set(client, [waiting]);
    else queue.push(waiting);
  }

  #dequeue(client: Client, waiting: Waiting): void {
    const queue = this.#waiting.get(client);
    const at = queue?.indexOf(waiting) ?? -1;
    if (at !== -1) queue?.splice(at, 1);
    if (queue?.length === 0) this.#waiting.delete(client);
  }

  /**
   * True where a client need not wait. What a crowd may not have is not for two crowds either: of it
   * each has one less than before.
   */
  isFree(client: Client): boolean {
    const { most, mostOfClient } = this.options;
    if (client === null) return this.#all < most;
    const own = this.#underWay.get(client) ?? 0;
    const kept = Math.min(own, Math.max(0, most - mostOfClient));
    return own < mostOfClient && this.#all + kept < most;
  }

  #begin(client: Client): Client {
    this.#all += 1;
    this.#underWay.set(client, (this.#underWay.get(client) ?? 0) + 1);
    return client;
  }

  #end(client: Client): void {
    this.#all -= 1;
    const own = (this.#underWay.get(client) ?? 0) - 1;
    if (own === 0) this.#underWay.delete(client);
    else this.#underWay.set(client, own);
    this.#next();
  }

  /** Gives what is free to those who have waited longest: the end of one may make room for two. */
  #next(): void {
    for (const [client, [waiting]] of this.#waiting) {
      if (waiting === undefined || !this.isFree(client)) continue;
      for (const each of waiting.clients) this.#dequeue(each, waiting);
      const left = this.#waiting.get(client);
      // behind those who have had none since
      if (left !== undefined && this.#waiting.delete(client)) this.#waiting.set(client, left);
      this.#allWaiting -= 1;
      this.#begin(client);
      waiting.begin(client);
      return this.#next();
    }
  }
}
