import { transactionCode } from "../../stellar/short-code.ts";
import { parsePage } from "../../ui/trusted-types.ts";
import { parseSearchInput } from "../find-target.ts";

/** A document is checked before it is trusted. */
export type EvidenceResponse =
  | { kind: "document"; text: string }
  /** The document isn't published yet. */
  | { kind: "waiting"; seconds: number }
  /** There is no document for this kind of transaction, or no such transaction. */
  | { kind: "none" }
  | { kind: "lost" };

/** What this site says about a code. */
export type CodeLookup =
  | { kind: "hash"; hash: string }
  | { kind: "unknown" }
  | { kind: "several" }
  | { kind: "lost" };

const DEFAULT_DELAY_S = 60;

/** The page behind the short link states its full URL. */
export async function fetchHashByCode(code: string): Promise<CodeLookup> {
  try {
    const response = await fetch(`/r/${code}`);
    if (response.status === 404) return { kind: "unknown" };
    if (!response.ok) return { kind: "lost" };
    const page = parsePage(await response.text());
    const address = page.querySelector('meta[property="og:url"]')?.getAttribute("content") ?? "";
    const target = parseSearchInput(address);
    // A page without a full URL lists several matches. A passport's URL doesn't lead to a receipt.
    if (target === null) return { kind: "several" };
    if (target.kind !== "receipt" || transactionCode(target.hash) !== code) {
      return { kind: "unknown" };
    }
    return { kind: "hash", hash: target.hash };
  } catch {
    return { kind: "lost" };
  }
}

export async function fetchEvidence(hash: string): Promise<EvidenceResponse> {
  try {
    const response = await fetch(`/api/payment/evidence?hash=${hash}`, {
      headers: { accept: "application/json" },
    });
    if (response.ok) return { kind: "document", text: await response.text() };
    if (response.status !== 404) return { kind: "lost" };
    const { code }: { code?: unknown } = await response.json();
    if (code !== "not_yet") return { kind: "none" };
    const seconds = Number(response.headers.get("retry-after"));
    return { kind: "waiting", seconds: seconds > 0 ? seconds : DEFAULT_DELAY_S };
  } catch {
    return { kind: "lost" };
  }
}
