/** The record of a transaction, and whose word it is. */
export interface LedgerRecord {
  envelopeXdr: string;
  successful: boolean;
  ledger: number;
  /** The host that the browser asked; null where only this site would tell. */
  host: string | null;
}

/**
 * Asks the ledger's own server, so that the reader need not believe this site; where it does not
 * answer (or has forgotten, after a reset), the site's copy has to do. Null where neither answers.
 */
export async function fetchRecord(
  horizonUrl: string,
  hash: string,
): Promise<LedgerRecord | null> {
  return await fromLedger(horizonUrl, hash) ?? await fromService(hash);
}

async function fromLedger(horizonUrl: string, hash: string): Promise<LedgerRecord | null> {
  const body = await jsonOf(`${horizonUrl}/transactions/${hash}`);
  const { envelope_xdr, successful, ledger } = body ?? {};
  if (typeof envelope_xdr !== "string" || typeof successful !== "boolean") return null;
  const host = new URL(horizonUrl, location.href).host;
  return { envelopeXdr: envelope_xdr, successful, ledger: Number(ledger), host };
}

async function fromService(hash: string): Promise<LedgerRecord | null> {
  const body = await jsonOf(`/api/payment/verify?hash=${hash}`);
  const { envelopeXdr, status, ledger } = body ?? {};
  if (typeof envelopeXdr !== "string") return null;
  return { envelopeXdr, successful: status === "success", ledger: Number(ledger), host: null };
}

async function jsonOf(url: string): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" } });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
