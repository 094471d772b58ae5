import type { LedgerPort } from "../ledger.ts";
import type { Looked, LookUp } from "../preflight/look-up.ts";

/** Lookups that run side by side. */
const SIDE_BY_SIDE = 16;

/** Looks accounts up one by one, several side by side: for a ledger without RPC. */
export function lookUpByHorizon(port: LedgerPort, now: () => number): LookUp {
  return async (addresses, deadline) => {
    const found = new Map<string, Looked>();
    const queue = [...addresses];
    // after a refusal the rest need not be tried
    let refused: Extract<Looked, { kind: "unknown" }> | null = null;

    async function worker(): Promise<void> {
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
        if (refused !== null || now() >= deadline) {
          found.set(address, refused ?? { kind: "unknown", retryAfter: 5, limited: false });
          continue;
        }
        const reading = await port.account(address, { deadline });
        if (!reading.ok) {
          const limited = reading.code === "rate_limited";
          const unknown: Looked = {
            kind: "unknown",
            retryAfter: reading.retryAfter ?? 5,
            limited,
          };
          if (limited || reading.code === "upstream_unavailable") refused = unknown;
          found.set(address, unknown);
        } else {
          const { value } = reading.value;
          found.set(
            address,
            value === null ? { kind: "missing" } : { kind: "found", account: value },
          );
        }
      }
    }

    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
    return found;
  };
}
