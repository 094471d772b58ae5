/** What the service has of a payment's evidence; what it has proves itself, or does not. */
export type EvidenceAnswer =
  | { kind: "document"; text: string }
  /** The network has not published it yet: ask again after so many seconds. */
  | { kind: "waiting"; seconds: number }
  /** There is none of such a transaction. */
  | { kind: "none" }
  /** Nobody can say now. */
  | { kind: "lost" };

/** Asked again after this where the answer does not say when. */
const SOON = 60;

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
