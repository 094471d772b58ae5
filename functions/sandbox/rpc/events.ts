import { StrKey } from "@stellar/stellar-sdk/base";
import {
  type ContractEventWire,
  decodeBytes,
  ScVal,
  type TransactionEventWire,
  TransactionMeta,
} from "@stellar/stellar-sdk/xdr";
import { Chain } from "../chain/chain.ts";
import { END_OF_HISTORY, ledgerFilter, listTransactions } from "../chain/history.ts";
import type { TransactionRecord, TransactionXdr } from "../chain/records.ts";
import { formatTime } from "../horizon/answer.ts";
import { MAX_LEDGER_TRANSACTIONS, totalOrderId } from "../ledger/header.ts";
import { plainAddressOf } from "../stellar/address.ts";
import type { Network } from "../network/network.ts";
import { feeEvent, operationEvents } from "../transactions/events.ts";
import { feeSource, networkId, parseEnvelope } from "../transactions/transaction.ts";
import { invalidParams, isRecord, type Params } from "./json-rpc.ts";
import {
  MAX_PAGE_BYTES,
  readLedgerRange,
  readUint32,
  requireKeptLedger,
  xdrSizeOf,
} from "./ranges.ts";

const MAX_FILTERS = 5;
const MAX_TOPICS = 4;
const STANDARD_LIMIT = 100;
const MAX_EVENTS = 10_000;
/** Limits of one call's scan. The limit on transactions is checked after each ledger. */
const MAX_LEDGERS = 10_000;
const MAX_SCANNED_TRANSACTIONS = 200;
const NO_EVENT = 0xffff_ffffn;

interface TransactionEvents {
  transaction: readonly TransactionEventWire[];
  operations: readonly ContractEventWire[][];
}

/** A transaction's events. Those of old transactions aren't in their meta and are recreated. */
export function readTransactionEvents(
  record: TransactionRecord,
  { envelope, meta }: TransactionXdr,
  { networkPassphrase }: Chain,
): TransactionEvents {
  const decoded = TransactionMeta.schema.decode(meta);
  if (decoded.v !== 4) throw new Error("the transaction meta has another version");
  const { events, operations } = decoded.v4;
  if (events.length > 0) {
    return { transaction: events, operations: operations.map((one) => one.events) };
  }
  const tx = parseEnvelope(envelope.toBase64(), networkId(networkPassphrase));
  if (!tx) throw new Error("the sandbox can't parse a stored transaction");
  return {
    transaction: [feeEvent(feeSource(tx), record.feeCharged, networkPassphrase)],
    operations: operations.map(({ changes }, index) => {
      const operation = tx.operations[index];
      if (!operation) return [];
      const source = operation.sourceAccount ? plainAddressOf(operation.sourceAccount) : tx.source;
      const { account, memo } = tx;
      return operationEvents(operation, { networkPassphrase, source, account, memo, changes });
    }),
  };
}

interface PlacedEvent {
  record: TransactionRecord;
  event: ContractEventWire;
  /** Ledger, transaction and operation as one id. The fee events of a ledger come first. */
  id: bigint;
  index: number;
}

/** Returns events in a range of ledgers; the cursor continues after what was read of it. */
export async function getEvents({ chain }: Network, params: Params) {
  const filters = readFilters(params["filters"]);
  const { after, first, end, limit } = readRange(params, chain);
  const found: PlacedEvent[] = [];
  let scanned = 0;
  let bytes = 0;
  let ledger = Math.min(first, end);
  while (
    ledger < end && scanned < MAX_SCANNED_TRANSACTIONS && bytes < MAX_PAGE_BYTES &&
    found.length < limit
  ) {
    const page = { from: totalOrderId(ledger) - 1n, order: "asc", limit: 1 } as const;
    const [next] = await listTransactions(chain, { includeFailed: true }, page);
    if (!next || next.ledger >= end) {
      ledger = end;
      break;
    }
    const records = await transactionsOf(chain, next.ledger);
    scanned += records.length;
    bytes += records.reduce((sum, record) => sum + xdrSizeOf(record), 0);
    for (const placed of await eventsIn(chain, records)) {
      const isNew = placed.id > after.id || placed.id === after.id && placed.index > after.index;
      if (isNew && fits(placed.event, filters)) found.push(placed);
    }
    ledger = next.ledger + 1;
  }
  const events = found.slice(0, limit);
  const last = found.length >= limit ? events.at(-1) : undefined;
  const { latestLedger, latestClosed, oldestLedger, oldestClosed } = await readLedgerRange(chain);
  return {
    events: events.map(eventDocument),
    cursor: last ? idText(last) : idText({ id: totalOrderId(ledger) - 1n, index: NO_EVENT }),
    latestLedger,
    latestLedgerCloseTime: String(latestClosed),
    oldestLedger,
    oldestLedgerCloseTime: String(oldestClosed),
  };
}

async function transactionsOf(chain: Chain, ledger: number): Promise<TransactionRecord[]> {
  const filter = { ...ledgerFilter(ledger), includeFailed: true };
  return await listTransactions(chain, filter, { order: "asc", limit: MAX_LEDGER_TRANSACTIONS });
}

async function eventsIn(
  chain: Chain,
  records: TransactionRecord[],
): Promise<PlacedEvent[]> {
  const fees: PlacedEvent[] = [];
  const others: PlacedEvent[] = [];
  for (const record of records) {
    const events = readTransactionEvents(record, await chain.transactions.xdr(record), chain);
    for (const { event } of events.transaction) {
      fees.push({ record, event, id: totalOrderId(record.ledger), index: fees.length });
    }
    for (const [operation, list] of events.operations.entries()) {
      const id = record.id + BigInt(operation);
      for (const [index, event] of list.entries()) others.push({ record, event, id, index });
    }
  }
  return [...fees, ...others];
}

function eventDocument({ record, event, id, index }: PlacedEvent) {
  const { topics, data } = event.body.v0;
  return {
    type: "contract",
    ledger: record.ledger,
    ledgerClosedAt: formatTime(record.closeTime),
    contractId: event.contractId ? StrKey.encodeContract(event.contractId) : "",
    id: idText({ id, index }),
    operationIndex: Number(id & 0xfffn),
    transactionIndex: Number((id >> 12n) & 0xf_ffffn),
    inSuccessfulContractCall: record.successful,
    txHash: record.hash.toHex(),
    topic: topics.map((topic) => ScVal.schema.encode(topic).toBase64()),
    value: ScVal.schema.encode(data).toBase64(),
  };
}

function idText({ id, index }: { id: bigint; index: number | bigint }): string {
  return `${id.toString().padStart(19, "0")}-${index.toString().padStart(10, "0")}`;
}

/** Reads the range, whose end is exclusive. */
function readRange(params: Params, chain: Chain) {
  const pagination = isRecord(params["pagination"]) ? params["pagination"] : {};
  const { cursor } = pagination;
  const startLedger = readUint32(params["startLedger"], "startLedger");
  const endLedger = readUint32(params["endLedger"], "endLedger");
  const limit = readUint32(pagination["limit"], "limit") || STANDARD_LIMIT;
  const after = cursor === undefined || cursor === null ? BEFORE_ALL : readCursor(cursor);
  if (after !== BEFORE_ALL && startLedger + endLedger > 0) {
    throw invalidParams("ledger ranges and cursor cannot both be set");
  }
  if (after === BEFORE_ALL && startLedger === 0) {
    throw invalidParams("startLedger must be positive");
  }
  if (limit > MAX_EVENTS) throw invalidParams(`limit must not exceed ${MAX_EVENTS}`);
  const first = after === BEFORE_ALL ? startLedger : Number(after.id >> 32n);
  requireKeptLedger(first, chain);
  const newest = chain.head.sequence + 1;
  const end = Math.min(first + MAX_LEDGERS, newest, endLedger || newest);
  return { after, first, end, limit };
}

const BEFORE_ALL = { id: -1n, index: 0 };

function readCursor(cursor: unknown): { id: bigint; index: number } {
  const match = typeof cursor === "string" ? /^(\d{19})-(\d{10})$/.exec(cursor) : null;
  const [, id = "", index = ""] = match ?? [];
  if (!match || BigInt(id) >= END_OF_HISTORY) {
    throw invalidParams("cursor isn't a cursor of this method");
  }
  return { id: BigInt(id), index: Number(index) };
}

/** A filter. An event has to fit any of them. */
interface EventFilter {
  /** False if only other types of events are requested. */
  contract: boolean;
  contracts: ReadonlySet<string>;
  topics: readonly (readonly string[])[];
}

function readFilters(value: unknown): EventFilter[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > MAX_FILTERS) {
    throw invalidParams(`filters must be a list of at most ${MAX_FILTERS}`);
  }
  return value.map(readFilter);
}

function readFilter(value: unknown): EventFilter {
  if (!isRecord(value)) throw invalidParams("a filter must be an object");
  const { type } = value;
  const contractIds = value["contractIds"] ?? [];
  const topics = value["topics"] ?? [];
  const types = typeof type === "string" && type !== "" ? type.split(",") : ["contract"];
  if (types.some((one) => one !== "contract" && one !== "system")) {
    throw invalidParams("the type of a filter must be contract or system");
  }
  const contracts = readTexts(contractIds, MAX_FILTERS, "contractIds");
  if (!contracts.every((id) => StrKey.isValidContract(id))) {
    throw invalidParams("contractIds must be addresses that begin with C");
  }
  if (!Array.isArray(topics) || topics.length > MAX_FILTERS) {
    throw invalidParams(`topics must be at most ${MAX_FILTERS} lists`);
  }
  return {
    contract: types.includes("contract"),
    contracts: new Set(contracts),
    topics: topics.map(readTopics),
  };
}

/** Reads up to four topics, with `**` at the end for any others. */
function readTopics(value: unknown): string[] {
  const segments = readTexts(value, MAX_TOPICS + 1, "topics").map(readSegment);
  const named = segments.at(-1) === "**" ? segments.slice(0, -1) : segments;
  if (segments.length === 0 || named.length > MAX_TOPICS) {
    throw invalidParams(`topics must be lists of 1 to ${MAX_TOPICS}`);
  }
  return segments;
}

function readTexts(value: unknown, most: number, field: string): string[] {
  const texts = Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  if (!Array.isArray(value) || texts.length !== value.length || texts.length > most) {
    throw invalidParams(`${field} must be lists of at most ${most} strings`);
  }
  return texts;
}

/** Reads a topic in canonical base64, or a wildcard. */
function readSegment(text: string, index: number, all: readonly string[]): string {
  if (text === "*" || text === "**" && index === all.length - 1) return text;
  try {
    return ScVal.schema.encode(ScVal.schema.decode(decodeBytes(text, "base64"))).toBase64();
  } catch {
    throw invalidParams(`topic ${text} isn't a value in base64`);
  }
}

function fits({ contractId, body }: ContractEventWire, filters: readonly EventFilter[]): boolean {
  if (filters.length === 0) return true;
  const contract = contractId ? StrKey.encodeContract(contractId) : "";
  const topics = body.v0.topics.map((topic) => ScVal.schema.encode(topic).toBase64());
  return filters.some((filter) =>
    filter.contract && (filter.contracts.size === 0 || filter.contracts.has(contract)) &&
    (filter.topics.length === 0 || filter.topics.some((wanted) => matches(topics, wanted)))
  );
}

/** Compares topics: `*` matches one of them, `**` at the end any number. */
function matches(topics: readonly string[], wanted: readonly string[]): boolean {
  const isOpen = wanted.at(-1) === "**";
  const segments = isOpen ? wanted.slice(0, -1) : wanted;
  if (isOpen ? topics.length < segments.length : topics.length !== segments.length) return false;
  return segments.every((segment, i) => segment === "*" || segment === topics[i]);
}
