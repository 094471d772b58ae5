import type { Preflight, PreflightRequest } from "../contract/preflight.ts";
import { type Answer, call } from "./answer.ts";

/** `POST /api/payroll/preflight`: what would happen to a pay run before anyone signs. */
export function askPreflight(
  request: PreflightRequest,
  { signal, fetch: own }: { signal?: AbortSignal; fetch?: typeof fetch } = {},
): Promise<Answer<Preflight>> {
  return call<Preflight>(own ?? fetch, "/api/payroll/preflight", {
    method: "POST",
    signal,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request),
  });
}
