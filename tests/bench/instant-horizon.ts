// An upstream that answers at once, as a separate process: Horizon for any account, and a rate
// provider. Takes the port and a file with an InstantLedger as JSON.
import { FIRST_CLOSED_LEDGER } from "../../functions/ledger/server-ranges.ts";
import { COINBASE_RATES } from "../api/stub-upstream.ts";

/** The data that the upstream does not generate. */
export interface InstantLedger {
  issuer: string;
  /** Envelope and result (XDR in base64) by transaction hash. */
  transactions: Record<string, { envelopeXdr: string; resultXdr: string }>;
  /**
   * Number of payments received in the last two years, by account; `others` applies to all other
   * accounts.
   */
  histories: Record<string, number>;
  others: number;
  payers: string[];
  /** Envelope and result of a payment, as XDR in base64. */
  envelopeXdr: string;
  resultXdr: string;
}

/** A time in Horizon's format. */
function stampOf(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, "Z");
}

const LATEST = 2_000_000;

/** Each history is spread over this time, so they differ only in their number of payments. */
const HISTORY_MS = 2 * 365 * 24 * 3_600_000;

function serveInstantly(port: number, ledger: InstantLedger): void {
  const started = Date.now();
  const headers = { "latest-ledger": String(LATEST), "content-type": "application/json" };
  const answer = (body: unknown) => new Response(JSON.stringify(body), { headers });
  const page = (records: unknown[]) => answer({ _embedded: { records } });
  const missing = () => new Response(`{"status":404}`, { status: 404, headers });

  function payment(account: string, n: number, count: number) {
    const id = ((BigInt(n + 100) << 32n) + 4097n).toString();
    const from = ledger.payers[n % ledger.payers.length];
    const hash = n.toString(16).padStart(64, "0");
    return {
      id,
      paging_token: id,
      type: "payment",
      transaction_successful: true,
      source_account: from,
      created_at: stampOf(started - (count - n + 1) * HISTORY_MS / count),
      transaction_hash: hash,
      from,
      to: account,
      amount: `${1 + n % 90}.5000000`,
      asset_type: "credit_alphanum4",
      asset_code: "USDC",
      asset_issuer: ledger.issuer,
      transaction: {
        hash,
        operation_count: 1,
        memo_type: "text",
        memo: `Salary ${n}`,
        envelope_xdr: ledger.envelopeXdr,
        result_xdr: ledger.resultXdr,
      },
    };
  }

  function operations(account: string, query: URLSearchParams) {
    const count = ledger.histories[account] ?? ledger.others;
    const limit = Number(query.get("limit"));
    const cursor = query.get("cursor");
    const at = cursor === null ? null : Number(BigInt(cursor) >> 32n) - 100;
    const first = query.get("order") === "asc" ? (at ?? 0) + 1 : (at ?? count + 1) - 1;
    const step = query.get("order") === "asc" ? 1 : -1;
    const numbers = Array.from({ length: limit }, (_, n) => first + n * step);
    return numbers.filter((n) => n >= 1 && n <= count).map((n) => payment(account, n, count));
  }

  function transaction(hash: string) {
    const found = ledger.transactions[hash];
    if (found === undefined) return missing();
    return answer({
      hash,
      paging_token: (1_000_000n << 32n).toString(),
      successful: true,
      ledger: 1_000_000,
      created_at: stampOf(started),
      envelope_xdr: found.envelopeXdr,
      result_xdr: found.resultXdr,
    });
  }

  const account = (address: string) => ({
    account_id: address,
    subentry_count: 1,
    thresholds: { low_threshold: 0, med_threshold: 0, high_threshold: 0 },
    signers: [{ key: address, weight: 1, type: "ed25519_public_key" }],
    balances: [
      {
        asset_type: "credit_alphanum4",
        asset_code: "USDC",
        asset_issuer: ledger.issuer,
        balance: "120.5000000",
        limit: "922337203685.4775807",
      },
      { asset_type: "native", balance: "10000.0000000" },
    ],
  });

  /** Ledgers close a second apart, the latest now. */
  const closedAt = (sequence: number) => stampOf(Date.now() - (LATEST - sequence) * 1_000);
  const ledgerOf = (sequence: number) => ({
    sequence,
    closed_at: closedAt(sequence),
    base_reserve_in_stroops: 5_000_000,
  });

  /** The root document of a server that keeps the whole history. */
  const root = () => ({
    history_latest_ledger: LATEST,
    history_latest_ledger_closed_at: closedAt(LATEST),
    history_elder_ledger: FIRST_CLOSED_LEDGER,
  });

  Deno.serve({ port, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, collection, id = "", part] = pathname.split("/");
    if (collection === "") return answer(root());
    if (collection === "rates") return answer(COINBASE_RATES);
    if (collection === "accounts" && part === undefined) return answer(account(id));
    if (collection === "accounts") return page(operations(id, searchParams));
    if (collection === "transactions") return transaction(id);
    if (collection === "ledgers") {
      return id === "" ? page([ledgerOf(LATEST)]) : answer(ledgerOf(Number(id)));
    }
    return collection === "claimable_balances" ? page([]) : missing();
  });
}

if (import.meta.main) {
  const [port, file = ""] = Deno.args;
  const ledger: InstantLedger = JSON.parse(Deno.readTextFileSync(file));
  serveInstantly(Number(port), ledger);
}
