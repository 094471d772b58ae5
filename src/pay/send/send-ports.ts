import { failedCodes } from "../../wallet/failed-codes.ts";
import { isFinal } from "../run/payment-states.ts";
import type { Part, Run } from "../run/run.ts";
import { loadSigning } from "./load-signing.ts";
import { isoNow, type RunParts } from "./run-store.ts";
import type { SendPorts } from "./send.ts";

/** The code for sending, loaded only when a run is sent. */
export type SendingCode = typeof import("./sending.ts");

/** Null if it can't be loaded now. */
export async function loadSending(): Promise<SendingCode | null> {
  return await import("./sending.ts").catch(() => null);
}

/** The journal, wallet and network for sending a run. */
export function sendPorts(parts: RunParts, runId: string, code: SendingCode): SendPorts {
  const { world, journal } = parts;
  return {
    journal,
    sign: (run, part, signal) => sign(parts, code, { run, part, signal, runId }),
    submit: (envelope) => code.submitEnvelope(world.place, envelope),
    status: (envelope) => code.fetchStatus(world, envelope),
    codes: failedCodes,
    wait: (milliseconds, signal) => world.sleep(milliseconds, signal),
    now: () => isoNow(world),
  };
}

/** Has the connected wallet sign a part, unless it is on hold. */
async function sign(
  { world, wallet, paid, journal, store }: RunParts,
  code: SendingCode,
  { run, part, signal, runId }: { run: Run; part: Part; signal: AbortSignal; runId: string },
): ReturnType<SendPorts["sign"]> {
  const { place, network: { usdcIssuer } } = world;
  const session = wallet.$session.get();
  if (session.status !== "ready") return { ok: false, code: "not_allowed" };
  const signing = await loadSigning();
  if (signing === null) return { ok: false, code: "not_loaded" };
  const by = {
    wallet: session.wallet,
    place,
    usdcIssuer,
    onSlow: () => store.patch(runId, { slow: true }),
    hold: async (usedIn: number) => {
      const wait = async (milliseconds: number) => {
        store.patch(runId, { behind: true });
        await world.sleep(milliseconds, signal);
        return !signal.aborted;
      };
      const hold = await code.holdOf({ place, paid, usedIn, wait }, run, part);
      store.patch(runId, { behind: false });
      return hold;
    },
    isUsed: async (sequence: bigint, closedAt: number) => {
      const own = (await journal.runs()).filter(({ payer }) => payer === run.payer);
      return own.flatMap((each) => each.parts).some(({ state, attempts }) => {
        const last = isFinal(state) ? attempts.at(-1) : undefined;
        // an expired envelope can be from before a network reset
        return last !== undefined && last.sequence >= sequence && last.maxTime >= closedAt;
      });
    },
  };
  return await signing.signPart(by, run, part, signal);
}
