import { transactionCode } from "../../stellar/short-code.ts";
import { parsePage } from "../../ui/trusted-types.ts";
import { findTarget } from "../find-target.ts";

/** What the service has of a payment's evidence; what it has proves itself, or does not. */
export type EvidenceAnswer =
  | { kind: "document"; text: string }
  /** The network has not published it yet: ask again after so many seconds. */
  | { kind: "waiting"; seconds: number }
  /** There is none of such a transaction. */
  | { kind: "none" }
  /** Nobody can say now. */
  | { kind: "lost" };

/** Which transaction a short code leads to, as this site says. */
export type CodeAnswer =
  | { kind: "hash"; hash: string }
  /** No receipt has it. */
  | { kind: "unknown" }
  /** More than one has it. */
  | { kind: "several" }
  /** Nobody can say now. */
  | { kind: "lost" };

/** Asked again after this where the answer does not say when. */
const SOON = 60;

/** Asks this site whose receipt has a code: the page under it names its long address. */
export async function fetchHashOf(code: string): Promise<CodeAnswer> {
  try {
    const response = await fetch(`/r/${code}`);
    if (response.status === 404) return { kind: "unknown" };
    if (!response.ok) return { kind: "lost" };
    const page = parsePage(await response.text());
    const address = page.querySelector('meta[property="og:url"]')?.getAttribute("content") ?? "";
    const target = findTarget(address);
    // a page without its address lists all that have the code; a passport's is no receipt
    if (target === null) return { kind: "several" };
    if (target.kind !== "receipt" || transactionCode(target.hash) !== code) {
      return { kind: "unknown" };
    }
    return { kind: "hash", hash: target.hash };
  } catch {
    return { kind: "lost" };
  }
}

/** Asks this site for the evidence of a payment. */
export async function fetchEvidence(hash: string): Promise<EvidenceAnswer> {
  try {
    const response = await fetch(`/api/payment/evidence?hash=${hash}`, {
      headers: { accept: "application/json" },
    });
    if (response.ok) return { kind: "document", text: await response.text() };
    if (response.status !== 404) return { kind: "lost" };
    const { code }: { code?: unknown } = await response.json();
    if (code !== "not_yet") return { kind: "none" };
    const seconds = Number(response.headers.get("retry-after"));
    return { kind: "waiting", seconds: seconds > 0 ? seconds : SOON };
  } catch {
    return { kind: "lost" };
  }
}
