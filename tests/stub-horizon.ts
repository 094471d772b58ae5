import { Memo } from "@stellar/stellar-sdk/base";
import { addressOf, type StubOperation, type StubTransaction } from "./stub-ledger.ts";

type Document = Record<string, unknown>;

/** The newest ledger. */
const PRESENT = 1_000;

/** The ledger of the first transaction. */
const FIRST_LEDGER = 100;

/** A Horizon in memory that can fail and lie. */
export class StubHorizon {
  /** Path and query of each request, oldest first. */
  readonly asked: string[] = [];
  /** Replaces the answer unless it returns null. */
  fault: (path: string) => Response | null | Promise<Response | null> = () => null;
  /** Changes a document before it is sent. */
  lie: (document: Document) => Document = (document) => document;
  latest = PRESENT;
  /** False to omit `Latest-Ledger` from answers about history. */
  numbersHistory = true;
  /** The oldest ledger that it keeps. */
  elder = 1;
  /** Effects by operation id. */
  readonly effects = new Map<string, Document[]>();
  readonly #operations: Document[] = [];
  /** Operations by participating account, oldest first, including failed ones. */
  readonly #histories = new Map<string, Document[]>();
  readonly #transactions = new Map<string, Document>();
  readonly #accounts = new Map<string, Document>();
  #claimable: Document[] = [];
  readonly #closes = new Map<number, string>();
  #ledger = FIRST_LEDGER;

  /** For use as a `fetch` function. */
  readonly fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    this.handle(new Request(input, init));

  /** Answers a request, whatever its host. */
  async handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname + url.search;
    this.asked.push(path);
    const wrong = await this.fault(path);
    if (wrong !== null) return wrong;
    const response = this.#answer(this.#documentAt(url));
    const isState = /^\/accounts\/[^/]+$/.test(url.pathname);
    if (!isState && !this.numbersHistory) response.headers.delete("latest-ledger");
    return response;
  }

  /** When its newest ledger closed: now, by the test's clock. */
  get newestClosedAt(): string {
    return this.latest < PRESENT ? closeOf(this.latest) : "2200-01-01T00:00:00Z";
  }

  /** When a ledger closed. Ledgers after the last transaction have its close time. */
  #closedAt(sequence: number): string {
    if (sequence === this.latest) return this.newestClosedAt;
    const first = this.#closes.get(FIRST_LEDGER) ?? closeOf(sequence);
    if (sequence < FIRST_LEDGER) return [first, closeOf(sequence)].sort()[0] ?? first;
    return this.#closes.get(Math.min(sequence, this.#ledger - 1)) ?? first;
  }

  /** Adds or replaces an account. */
  account(name: string, document: Document = {}): void {
    const address = addressOf(name);
    this.#accounts.set(address, {
      id: address,
      account_id: address,
      sequence: "7",
      subentry_count: 0,
      thresholds: { low_threshold: 0, med_threshold: 0, high_threshold: 0 },
      signers: [{ key: address, weight: 1, type: "ed25519_public_key" }],
      num_sponsoring: 0,
      num_sponsored: 0,
      data: {},
      balances: [{ balance: "10000.0000000", asset_type: "native" }],
      ...document,
    });
  }

  /** Closes a ledger with one transaction; returns its operations' ids. */
  apply(
    transaction: StubTransaction,
    options: { memo?: Memo; at?: string; successful?: boolean } = {},
  ): string[] {
    const ledger = this.#ledger++;
    const at = options.at ?? closeOf(ledger);
    this.#closes.set(ledger, at);
    const successful = options.successful ?? true;
    const document = {
      hash: transaction.innerHash ?? transaction.hash,
      paging_token: ((BigInt(ledger) << 32n) + (1n << 12n)).toString(),
      successful,
      ledger,
      created_at: at.replace(".000Z", "Z"),
      stub_events: transaction.operations.map(({ events = [] }) => events),
      source_account: transaction.source,
      fee_charged: transaction.feeCharged,
      operation_count: transaction.operations.length,
      envelope_xdr: transaction.envelopeXdr,
      result_xdr: transaction.resultXdr,
      ...memoFields(options.memo),
    };
    this.#transactions.set(transaction.hash, { ...document, hash: transaction.hash });
    if (transaction.innerHash !== undefined) {
      this.#transactions.set(transaction.innerHash, document);
    }
    const ids = transaction.operations.map((operation, index) =>
      this.#add(operation, { ...document, hash: transaction.hash }, ledger, index)
    );
    return ids;
  }

  /** Adds an unclaimed claimable balance. */
  waiting(document: Document): void {
    const paging_token = `${this.#claimable.length}-${document["id"]}`;
    this.#claimable = [{ paging_token, ...document }, ...this.#claimable];
  }

  #add(operation: StubOperation, transaction: Document, ledger: number, index: number): string {
    const id = ((BigInt(ledger) << 32n) + (1n << 12n) + BigInt(index + 1)).toString();
    const document = {
      id,
      paging_token: id,
      transaction_successful: transaction["successful"],
      created_at: transaction["created_at"],
      transaction_hash: transaction["hash"],
      transaction,
      ...operation.document,
    };
    this.#operations.push(document);
    const accounts = [String(operation.document["source_account"]), ...operation.participants];
    for (const account of new Set(accounts)) {
      const history = this.#histories.get(account) ?? [];
      history.push(document);
      this.#histories.set(account, history);
    }
    return id;
  }

  #documentAt(url: URL): Document | Document[] | null {
    const [, collection, id = "", part] = url.pathname.split("/");
    if (collection === "") {
      return {
        history_latest_ledger: this.latest,
        history_latest_ledger_closed_at: this.newestClosedAt,
        history_elder_ledger: this.elder,
      };
    }
    if (collection === "ledgers") {
      const sequence = id === "" ? this.latest : Number(id);
      if (sequence < this.elder || sequence > this.latest) return null;
      const ledger = {
        sequence,
        closed_at: this.#closedAt(sequence),
        base_reserve_in_stroops: 5_000_000,
      };
      return id === "" ? [ledger] : ledger;
    }
    if (collection === "accounts" && part === undefined) return this.#accounts.get(id) ?? null;
    if (collection === "accounts") {
      const all = this.#histories.get(id);
      const mine = this.elder === 1 ? all : all?.filter((document) => this.#keeps(document));
      if (mine === undefined && !this.#accounts.has(id)) return null;
      return page(
        url.searchParams.get("include_failed") === "true" ? mine ?? [] : succeeded(mine),
        url,
      );
    }
    if (collection === "transactions" && part === undefined) {
      const transaction = this.#transactions.get(id) ?? null;
      return Number(transaction?.["ledger"] ?? 0) < this.elder ? null : transaction;
    }
    if (collection === "transactions") {
      return this.#operations.filter((document) => document["transaction_hash"] === id);
    }
    if (collection === "operations" && id === "") {
      const all = url.searchParams.get("include_failed") === "true"
        ? this.#operations
        : succeeded(this.#operations);
      return page(all, url).map(({ transaction: _, ...document }) => document);
    }
    if (collection === "operations" && part === "effects") return this.effects.get(id) ?? null;
    if (collection === "claimable_balances" && part === "operations") {
      return this.#operationsOfBalance(id, url);
    }
    if (collection === "claimable_balances") return this.#waitingFor(url.searchParams);
    return null;
  }

  #keeps({ id }: Document): boolean {
    return Number(BigInt(String(id)) >> 32n) >= this.elder;
  }

  #waitingFor(query: URLSearchParams): Document[] {
    const asset = query.get("asset");
    const cursor = query.get("cursor");
    const at = this.#claimable.findIndex((document) => document["paging_token"] === cursor);
    return this.#claimable.slice(at + 1)
      .filter((document) => asset === null || document["asset"] === asset)
      .slice(0, Number(query.get("limit")));
  }

  /** The operations that created and claimed a balance. */
  #operationsOfBalance(balanceId: string, url: URL): Document[] | null {
    const found = this.#operations.filter((document) =>
      document["balance_id"] === balanceId || document["stub_balance_id"] === balanceId
    );
    return found.length === 0 ? null : page(found, url);
  }

  #answer(found: Document | Document[] | null): Response {
    const headers = { "latest-ledger": String(this.latest) };
    if (found === null) {
      const problem = { type: "https://stellar.org/horizon-errors/not_found", status: 404 };
      return Response.json({ ...problem, title: "Resource Missing" }, { status: 404, headers });
    }
    const body = Array.isArray(found)
      ? { _links: {}, _embedded: { records: found.map((document) => this.lie(document)) } }
      : this.lie(found);
    return Response.json(body, { headers });
  }
}

/** Close time of a stub ledger. */
export function closeOf(ledger: number): string {
  return new Date(1_700_000_000_000 + ledger * 5_000).toISOString();
}

function succeeded(documents: Document[] = []): Document[] {
  return documents.filter(({ transaction_successful: successful }) => successful !== false);
}

function page(documents: Document[], url: URL): Document[] {
  const limit = Number(url.searchParams.get("limit") ?? 10);
  const cursor = url.searchParams.get("cursor");
  if (url.searchParams.get("order") === "desc") {
    const end = cursor === null ? documents.length : firstFrom(documents, BigInt(cursor));
    return documents.slice(Math.max(0, end - limit), end).reverse();
  }
  const start = cursor === null ? 0 : firstFrom(documents, BigInt(cursor) + 1n);
  return documents.slice(start, start + limit);
}

/** Index of the first document with an id of at least `id`. */
function firstFrom(documents: Document[], id: bigint): number {
  let low = 0;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (BigInt(String(documents[middle]?.["id"])) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function memoFields(memo: Memo = Memo.none()): Document {
  const { type, value } = memo;
  if (type === "none" || value === null) return { memo_type: "none" };
  if (typeof value === "string") {
    const bytes = btoa(String.fromCharCode(...new TextEncoder().encode(value)));
    return { memo_type: type, memo: value, ...(type === "text" ? { memo_bytes: bytes } : {}) };
  }
  const base64 = btoa(String.fromCharCode(...value));
  return type === "text"
    ? { memo_type: type, memo: new TextDecoder().decode(value), memo_bytes: base64 }
    : { memo_type: type, memo: base64 };
}
