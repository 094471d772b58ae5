import type { Part, Run } from "../../../../src/pay/run/run.ts";
import type { SendPorts } from "../../../../src/pay/send/send.ts";
import type { TransactionStatus } from "../../../../src/wallet/transaction-status.ts";

/** What ends a page in the middle of a step. */
export class Killed extends Error {}

/** A ledger, a wallet and a disk in memory; every step can be the last one of a page. */
export class World {
  /** What the disk has. */
  disk: Run;
  /** Every payment that the ledger applied, by line. */
  paid: string[] = [];
  applied = new Map<string, { ledger: number }>();
  dead = new Set<string>();
  steps = 0;
  /** The step after which the page is ended; what the step does to the world has happened. */
  killAfter = Infinity;
  /** The step before which the page is ended. */
  killBefore = Infinity;
  /** What the next submissions do. */
  submissions: ("apply" | "apply_silently" | "lose")[] = [];
  /** Seconds, of the computer as of the ledger. */
  time = 0;
  /** From then on the ledger closes no more, as a Horizon tells it that stands still. */
  standsStillAt = Infinity;
  signatures = 0;
  #envelopes = new Map<string, { part: Part; maxTime: number }>();

  constructor(run: Run) {
    this.disk = structuredClone(run);
  }

  async #step<T>(effect: () => T): Promise<T> {
    this.steps++;
    if (this.steps === this.killBefore) throw new Killed();
    const value = effect();
    if (this.steps === this.killAfter) throw new Killed();
    await Promise.resolve();
    return value;
  }

  #apply(xdr: string): void {
    const envelope = this.#envelopes.get(xdr);
    if (envelope === undefined || this.applied.has(xdr) || this.time > envelope.maxTime) return;
    this.applied.set(xdr, { ledger: this.applied.size + 1 });
    for (const { lineId } of envelope.part.payments) this.paid.push(lineId);
  }

  #status(hash: string): TransactionStatus {
    const found = this.applied.get(hash);
    if (found !== undefined) return { status: "applied", ...found, closedAt: "" };
    const maxTime = this.#envelopes.get(hash)?.maxTime ?? 0;
    const told = Math.min(this.time, this.standsStillAt);
    if (told > maxTime) return { status: "dead", why: "expired" };
    return { status: "alive", secondsLeft: maxTime - told };
  }

  ports(): SendPorts {
    return {
      journal: {
        saveRun: (run) => this.#step(() => void (this.disk = structuredClone(run))),
        savePart: (_, part) =>
          this.#step(() => {
            const parts = this.disk.parts.map((each) =>
              each.no === part.no ? structuredClone(part) : each
            );
            this.disk = { ...this.disk, parts };
          }),
      },
      sign: (_, part) =>
        this.#step(() => {
          const hash = `envelope ${++this.signatures}`;
          const maxTime = this.time + 300;
          this.#envelopes.set(hash, { part, maxTime });
          return {
            ok: true,
            value: { hash, xdr: hash, sequence: BigInt(this.signatures), maxTime },
          };
        }),
      submit: ({ xdr }) =>
        this.#step(() => {
          const how = this.submissions.shift() ?? "apply";
          if (how !== "lose") this.#apply(xdr);
          const found = this.applied.get(xdr);
          if (how !== "apply" || found === undefined) return { status: "unknown", cause: "lost" };
          return { status: "applied", ...found };
        }),
      status: ({ hash }) => this.#step(() => this.#status(hash)),
      codes: () => ({ transaction: "tx_failed", operations: [] }),
      wait: (ms) => this.#step(() => void (this.time += ms / 1000)),
      now: () => new Date(Date.UTC(2026, 10, 20, 9, 30) + this.time * 1000).toISOString(),
    };
  }
}
