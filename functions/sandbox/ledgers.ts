import type { Chain } from "./chain.ts";
import { totalOrderId } from "./header.ts";
import { idRange, type PageQuery } from "./horizon/page.ts";
import { KEY } from "./keys.ts";
import type { LedgerRecord } from "./records.ts";

/** A closed ledger by its number. */
export async function ledgerRecord(
  { kv, head }: Chain,
  sequence: number,
): Promise<LedgerRecord | undefined> {
  if (sequence === head.sequence) return head;
  if (sequence > head.sequence) return undefined;
  return (await kv.get<LedgerRecord>(KEY.ledger(sequence))).value ?? undefined;
}

/** A page of ledgers. */
export async function listLedgers({ kv, head }: Chain, query: PageQuery): Promise<LedgerRecord[]> {
  const { after, before } = idRange(query, totalOrderId(head.sequence));
  const first = after < 0n ? 1 : Number(after >> 32n) + 1;
  const part = before & 0xffff_ffffn;
  const end = Math.min(Number(before >> 32n) + (part > 0n ? 1 : 0), head.sequence + 1);
  if (first >= end) return [];
  const selector = { start: KEY.ledger(first), end: KEY.ledger(end) };
  const options = { limit: query.limit, reverse: query.order === "desc" };
  const found: LedgerRecord[] = [];
  for await (const { value } of kv.list<LedgerRecord>(selector, options)) found.push(value);
  return found;
}
