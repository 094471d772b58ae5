import { sideBySide } from "../../http/side-by-side.ts";
import type { LedgerPort } from "../ledger.ts";
import type { Looked, LookUp } from "../preflight/look-up.ts";

/** Lookups that run side by side. */
const LOOK_UPS_AT_ONCE = 16;

/** Looks accounts up one by one, several side by side: for a ledger without RPC. */
export function lookUpByHorizon(port: LedgerPort, now: () => number): LookUp {
  return async (addresses, deadline) => {
    const found = new Map<string, Looked>();
    // after a refusal the rest need not be tried
    let refused: Extract<Looked, { kind: "unknown" }> | null = null;

    async function lookUp(address: string): Promise<Looked> {
      if (refused !== null || now() >= deadline) {
        return refused ?? { kind: "unknown", retryAfter: 5, limited: false };
      }
      const reading = await port.account(address, { deadline });
      if (reading.ok) {
        const { value } = reading.value;
        return value === null ? { kind: "missing" } : { kind: "found", account: value };
      }
      const limited = reading.code === "rate_limited";
      const unknown = { kind: "unknown" as const, retryAfter: reading.retryAfter ?? 5, limited };
      if (limited || reading.code === "upstream_unavailable") refused = unknown;
      return unknown;
    }

    await sideBySide(addresses, LOOK_UPS_AT_ONCE, async (address) => {
      found.set(address, await lookUp(address));
    });
    return found;
  };
}
