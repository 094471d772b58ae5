import type { Part, Run } from "../../../../src/pay/run/run.ts";
import { type SendPorts, sendRun } from "../../../../src/pay/send/send.ts";
import type { TransactionStatus } from "../../../../src/wallet/transaction-status.ts";
import { samplePart, samplePayment, sampleRun } from "./run-samples.ts";

const PARTS = [["a", "b"], ["c", "d"], ["e"]];

/** The lines of a world's run, in the order of its three parts. */
export const LINES = PARTS.flat();

function runOfThreeParts(): Run {
  const parts = PARTS.map((lines, at) => {
    const payments = lines.map((lineId, index) => samplePayment({ lineId, op: index + 1 }));
    return samplePart({ no: at + 1, payments });
  });
  return sampleRun({ parts });
}

/** Closes a page in the middle of a step. */
class Killed extends Error {}

/** A ledger, a wallet and a disk in memory. Any step can be a page's last. */
export class World {
  disk: Run = runOfThreeParts();
  /** Applied payments, by line. */
  paid: string[] = [];
  applied = new Map<string, { ledger: number }>();
  steps = 0;
  /** The page closes after this step has taken effect. */
  killAfter = Infinity;
  /** The page closes before this step. */
  killBefore = Infinity;
  /** Results of the next submissions. */
  submissions: ("apply" | "apply_silently" | "lose")[] = [];
  /** The clock of both computer and ledger, in seconds. */
  time = 0;
  /** From then on Horizon reports no newer ledger. */
  standsStillAt = Infinity;
  signatures = 0;
  /** True if another signer has to sign each envelope too, within a day. */
  needsTwo = false;
  /** True once the other signer has signed all envelopes. */
  isEnough = false;
  #envelopes = new Map<string, { part: Part; maxTime: number }>();

  async #step<T>(effect: () => T): Promise<T> {
    this.steps++;
    if (this.steps === this.killBefore) throw new Killed();
    const value = effect();
    if (this.steps === this.killAfter) throw new Killed();
    await Promise.resolve();
    return value;
  }

  /** Applies an envelope (by hash), as if another signer had sent it. */
  apply(hash: string): void {
    const envelope = this.#envelopes.get(hash);
    if (envelope === undefined || this.applied.has(hash) || this.time > envelope.maxTime) return;
    this.applied.set(hash, { ledger: this.applied.size + 1 });
    for (const { lineId } of envelope.part.payments) this.paid.push(lineId);
  }

  #status(hash: string): TransactionStatus {
    const found = this.applied.get(hash);
    if (found !== undefined) return { status: "applied", ...found, closedAt: "" };
    const maxTime = this.#envelopes.get(hash)?.maxTime ?? 0;
    const told = Math.min(this.time, this.standsStillAt);
    if (told > maxTime) return { status: "dead", why: "expired" };
    return { status: "alive" };
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
          const lifetime = this.needsTwo ? 86_400 : 300;
          const maxTime = this.time + lifetime;
          this.#envelopes.set(hash, { part, maxTime });
          const own = { signer: "GSIGNER", signature: "" };
          return {
            ok: true,
            value: {
              hash,
              xdr: hash,
              sequence: BigInt(this.signatures),
              maxTime,
              ...this.needsTwo && { lifetime, own },
            },
          };
        }),
      complete: (_, { attempts }) =>
        this.#step(() =>
          this.isEnough
            ? { status: "enough", xdr: `${attempts.at(-1)?.xdr} by both` }
            : { status: "missing" }
        ),
      submit: ({ hash, xdr }) =>
        this.#step(() => {
          const how = this.submissions.shift() ?? "apply";
          if (how !== "lose" && (!this.needsTwo || xdr.endsWith("by both"))) this.apply(hash);
          const found = this.applied.get(hash);
          if (how !== "apply" || found === undefined) return { status: "unknown" };
          return { status: "applied", ...found };
        }),
      status: ({ hash }) => this.#step(() => this.#status(hash)),
      wait: (ms) => this.#step(() => void (this.time += ms / 1000)),
      now: () => new Date(Date.UTC(2026, 10, 20, 9, 30) + this.time * 1000).toISOString(),
    };
  }
}

/** Continues from the disk's state, as a reopened page does; null if it was closed. */
export async function goOn(
  world: World,
  { send = sendRun, ports = world.ports(), paused = () => false }: {
    send?: typeof sendRun;
    ports?: SendPorts;
    paused?: () => boolean;
  } = {},
) {
  const control = { paused, signal: new AbortController().signal, changed: () => {} };
  try {
    return (await send(structuredClone(world.disk), ports, control)).end;
  } catch (error) {
    if (error instanceof Killed) return null;
    throw error;
  }
}
