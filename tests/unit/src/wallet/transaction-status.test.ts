import { afterEach, describe, expect, test, vi } from "vitest";
import { transactionStatus } from "../../../../src/wallet/transaction-status.ts";

const PLACE = { passphrase: "A test network", horizonUrl: "https://horizon.test" };
const ENVELOPE = { hash: "ab".repeat(32), source: "GPAYER", sequence: 7n, maxTime: 1_800_000_000 };
const BEFORE = "2027-01-15T07:59:59Z";
const AFTER = "2027-01-15T08:00:01Z";

/** The moment that ENVELOPE was built at: its time bound less five minutes. */
const BUILT = "2027-01-15T07:55:00Z";
const DAYS_LATER = "2027-02-24T08:00:00Z";

interface Ledger {
  closedAt: string;
  ledger?: number;
  sequence?: string | null;
  /** The ledger that the account is told as of; null where that is not said. */
  accountLedger?: number | null;
  transaction?: Record<string, unknown>;
  /** Pages of transactions that name the account, the newest first. */
  history?: Record<string, unknown>[][];
  /** Operations that name the account, the newest first. */
  operations?: Record<string, unknown>[];
  /** `history_elder_ledger`. */
  elder?: number;
  /** When the oldest ledger that is known, but for the first, closed. */
  elderClosedAt?: string;
  /** When ledger 8 or 9 closed, on which ENVELOPE was built; 404 where that is not known. */
  built?: string;
}

/** Asked again. */
const UNREAD = { status: "unknown", known: null };

function horizon(
  {
    closedAt,
    ledger = 10,
    sequence = "6",
    accountLedger = ledger,
    transaction,
    history = [],
    operations = [],
    elder = 1,
    elderClosedAt = BUILT,
    built,
  }: Ledger,
) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(new URL(url).pathname);
    if (url.endsWith("/")) {
      return Promise.resolve(Response.json({ history_elder_ledger: elder }));
    }
    if (url.endsWith("/ledgers/1")) {
      return Promise.resolve(Response.json({ sequence: 1, closed_at: "1970-01-01T00:00:00Z" }));
    }
    if (url.endsWith(`/ledgers/${Math.max(elder, 2)}`)) {
      const oldest = { sequence: Math.max(elder, 2), closed_at: elderClosedAt };
      return Promise.resolve(Response.json(oldest));
    }
    if (/\/ledgers\/[89]$/.test(url) && built !== undefined) {
      return Promise.resolve(Response.json({ sequence: 9, closed_at: built }));
    }
    if (url.includes("/ledgers?")) {
      const records = [{ sequence: ledger, closed_at: closedAt }];
      return Promise.resolve(Response.json({ _embedded: { records } }));
    }
    if (url.includes("/transactions?")) {
      const { searchParams } = new URL(url);
      if (searchParams.get("order") !== "desc" || searchParams.get("include_failed") !== "true") {
        return Promise.resolve(Response.json({ status: 400 }, { status: 400 }));
      }
      const place = history.findIndex((page) =>
        page.some(({ paging_token }) => paging_token === searchParams.get("cursor"))
      );
      const records = history[place + 1] ?? [];
      return Promise.resolve(Response.json({ _embedded: { records } }));
    }
    if (url.includes("/operations?")) {
      return Promise.resolve(Response.json({ _embedded: { records: operations } }));
    }
    if (url.includes("/accounts/")) {
      const headers: HeadersInit = accountLedger === null
        ? {}
        : { "Latest-Ledger": String(accountLedger) };
      return Promise.resolve(
        sequence === null
          ? Response.json({ status: 404 }, { status: 404, headers })
          : Response.json({ sequence }, { headers }),
      );
    }
    return Promise.resolve(
      transaction === undefined
        ? Response.json({ status: 404 }, { status: 404 })
        : Response.json({ hash: ENVELOPE.hash, ...transaction }),
    );
  });
  return asked;
}

/** A transaction by the paying account. */
function byPayer(sequence: string) {
  return { hash: "ef".repeat(32), source_account: "GPAYER", source_account_sequence: sequence };
}

afterEach(() => void vi.unstubAllGlobals());

describe("transactionStatus()", () => {
  test("asks for the time before it asks for the transaction", async () => {
    const asked = horizon({ closedAt: AFTER });
    await transactionStatus(PLACE, ENVELOPE);
    expect(asked.at(0)).toBe("/ledgers");
    expect(asked.indexOf(`/transactions/${ENVELOPE.hash}`)).toBe(2);
  });

  test("asks how far the history reaches back last: it is forgotten at its old end", async () => {
    const asked = horizon({ closedAt: AFTER });
    await transactionStatus(PLACE, ENVELOPE);
    expect(asked.slice(3)).toEqual(["/", "/ledgers/2"]);
  });

  test("is applied when the ledger has it as successful", async () => {
    horizon({ closedAt: AFTER, transaction: { successful: true, ledger: 9, created_at: BEFORE } });
    expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({
      status: "applied",
      ledger: 9,
      closedAt: BEFORE,
    });
  });

  test("is not told by the document of another transaction", async () => {
    const another = { hash: "cd".repeat(32), successful: true, ledger: 9, created_at: BEFORE };
    horizon({ closedAt: AFTER, transaction: another });
    expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({ status: "unknown", known: null });
    const carrying = { ...another, inner_transaction: { hash: ENVELOPE.hash } };
    horizon({ closedAt: AFTER, transaction: carrying });
    expect(await transactionStatus(PLACE, ENVELOPE)).toMatchObject({ status: "applied" });
  });

  test("is failed when the ledger has it as failed", async () => {
    horizon({ closedAt: BEFORE, transaction: { successful: false, ledger: 9, result_xdr: "AA" } });
    expect(await transactionStatus(PLACE, ENVELOPE)).toMatchObject({ status: "failed" });
  });

  test("is alive until a ledger has closed after its time bound", async () => {
    horizon({ closedAt: BEFORE });
    expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({ status: "alive", secondsLeft: 1 });
    horizon({ closedAt: "2027-01-15T08:00:00Z" });
    expect(await transactionStatus(PLACE, ENVELOPE)).toMatchObject({ status: "alive" });
    horizon({ closedAt: AFTER });
    expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({ status: "dead", why: "expired" });
  });

  test("is dead when another transaction has used its sequence number, or none between two", async () => {
    for (const number of ["7", "8"]) {
      horizon({ closedAt: BEFORE, sequence: number, history: [[byPayer(number), byPayer("6")]] });
      expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({
        status: "dead",
        why: "sequence_used",
      });
    }
  });

  test("is what the history of its account shows, where it is not found by its hash", async () => {
    const applied = { ...byPayer("7"), hash: ENVELOPE.hash, successful: true, ledger: 9 };
    horizon({ closedAt: AFTER, sequence: "8", history: [[byPayer("8"), applied]] });
    expect(await transactionStatus(PLACE, ENVELOPE)).toMatchObject({
      status: "applied",
      ledger: 9,
    });
    const failed = { ...applied, successful: false, result_xdr: "AA" };
    horizon({ closedAt: AFTER, sequence: "8", history: [[byPayer("8"), failed]] });
    expect(await transactionStatus(PLACE, ENVELOPE)).toMatchObject({ status: "failed" });
    const bumped = {
      ...applied,
      hash: "cd".repeat(32),
      inner_transaction: { hash: ENVELOPE.hash },
    };
    horizon({ closedAt: AFTER, sequence: "8", history: [[bumped]] });
    expect(await transactionStatus(PLACE, ENVELOPE)).toMatchObject({ status: "applied" });
  });

  test("is unknown while no transaction is shown that used its number", async () => {
    const ofOthers = { ...byPayer("9"), source_account: "GSOMEBODY" };
    for (
      const history of [[], [[byPayer("6")]], [[ofOthers]], [[{ hash: "x" }]], [[byPayer("8")]]]
    ) {
      for (const closedAt of [BEFORE, AFTER, DAYS_LATER]) {
        horizon({ closedAt, sequence: "7", history });
        expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({
          status: "unknown",
          known: null,
        });
      }
    }
  });

  test("is dead when a bump_sequence went past its number, in whosever transaction", async () => {
    const bump = {
      type: "bump_sequence",
      source_account: ENVELOPE.source,
      bump_to: "7",
      transaction_hash: "cd".repeat(32),
      transaction_successful: true,
    };
    const own = { ...byPayer("6"), hash: bump.transaction_hash };
    const foreign = { ...own, source_account: "GSOMEBODY", source_account_sequence: "99" };
    for (const history of [[own], [foreign, byPayer("6")]]) {
      horizon({ closedAt: BEFORE, sequence: "7", history: [history], operations: [bump] });
      expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({
        status: "dead",
        why: "sequence_used",
      });
    }
    // what it does not show to have happened, or to have been past the number, proves nothing
    const others = [
      { ...bump, transaction_successful: false },
      { ...bump, bump_to: "6" },
      { ...bump, source_account: "GSOMEBODY" },
      { ...bump, transaction_hash: "ef".repeat(32) },
    ];
    for (const operation of others) {
      horizon({ closedAt: BEFORE, sequence: "7", history: [[own]], operations: [operation] });
      expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({ status: "unknown", known: null });
    }
    // its number was used before somebody bumped past it
    const applied = { ...byPayer("7"), hash: ENVELOPE.hash, successful: true, ledger: 9 };
    const history = [[foreign, applied, byPayer("6")]];
    horizon({ closedAt: BEFORE, sequence: "7", history, operations: [bump] });
    expect(await transactionStatus(PLACE, ENVELOPE)).toMatchObject({ status: "applied" });
  });

  test("reads on where a page of the account's transactions does not tell", async () => {
    const received = Array.from({ length: 200 }, (_, n) => ({
      hash: String(n),
      source_account: "GSOMEBODY",
      source_account_sequence: "1",
      paging_token: String(n),
    }));
    const history = [received, [byPayer("7")]];
    const asked = horizon({ closedAt: BEFORE, sequence: "7", history, built: BUILT });
    expect(await transactionStatus(PLACE, { ...ENVELOPE, ledger: 8 })).toMatchObject({
      status: "dead",
    });
    expect(asked.filter((path) => path === "/accounts/GPAYER/transactions")).toHaveLength(2);
  });

  test("is unknown while the account is told as of an earlier ledger than the time", async () => {
    for (const sequence of ["6", null]) {
      for (const accountLedger of [9, null]) {
        // however much later: a server may have stayed behind for days
        for (const closedAt of [AFTER, DAYS_LATER]) {
          horizon({ closedAt, accountLedger, sequence });
          expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({
            status: "unknown",
            known: null,
          });
        }
      }
    }
  });

  test("is unknown when the time in which it could be applied is forgotten", async () => {
    // applied 40 days ago; this Horizon keeps 30
    const forgetful = { closedAt: DAYS_LATER, elder: 518_400, ledger: 1_036_800 };
    const elderClosedAt = "2027-01-25T08:00:00Z";
    horizon({ ...forgetful, sequence: "7", elderClosedAt });
    expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({
      status: "unknown",
      known: {
        why: "history_too_short",
        over: "expired",
        builtAt: Date.parse(BUILT) / 1000,
        historyFrom: Date.parse(elderClosedAt) / 1000,
        sequenceUsed: true,
      },
    });
    // one ledger too short is too short
    horizon({ ...forgetful, sequence: "7", elderClosedAt: "2027-01-15T07:55:01Z" });
    expect(await transactionStatus(PLACE, ENVELOPE)).toMatchObject({
      known: { why: "history_too_short" },
    });
    horizon({ ...forgetful, sequence: "7", elderClosedAt: BUILT, history: [[byPayer("7")]] });
    expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({ status: "dead", why: "expired" });
  });

  test("is dead without history when its account still stands right before it", async () => {
    const forgetful = { closedAt: DAYS_LATER, elder: 500, ledger: 900, elderClosedAt: DAYS_LATER };
    horizon({ ...forgetful, sequence: "6" });
    expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({ status: "dead", why: "expired" });
    // a number before that belongs to another life of the account
    horizon({ ...forgetful, sequence: "5" });
    expect(await transactionStatus(PLACE, ENVELOPE)).toMatchObject({
      known: { why: "history_too_short", sequenceUsed: false },
    });
  });

  test("is unknown on a network that began after it was built", async () => {
    // ledger 1 is dated 1970 there: it proves nothing
    horizon({ closedAt: DAYS_LATER, elder: 1, elderClosedAt: "2027-02-01T08:00:00Z" });
    expect(await transactionStatus(PLACE, ENVELOPE)).toMatchObject({
      status: "unknown",
      known: { why: "another_network" },
    });
  });

  test("is unknown on a network with fewer ledgers than when it was built", async () => {
    horizon({ closedAt: AFTER, ledger: 10 });
    expect(await transactionStatus(PLACE, { ...ENVELOPE, ledger: 11 })).toMatchObject({
      known: { why: "another_network" },
    });
    expect(await transactionStatus(PLACE, { ...ENVELOPE, ledger: 10 })).toMatchObject({
      status: "dead",
    });
  });

  describe("by the close of the ledger that it was built on", () => {
    test.each<[string, Partial<Ledger>, number, object]>([
      ["can be applied on its own network", { built: BUILT }, 9, { status: "alive" }],
      ["is not sent to another, where its number is free", { built: BEFORE }, 9, UNREAD],
      [
        "is not sent to another that has used its number",
        { built: BEFORE, sequence: "7" },
        9,
        UNREAD,
      ],
      ["is not sent to one of fewer ledgers, or to a server that lags", {}, 11, UNREAD],
      ["is not sent where the server does not know that ledger", {}, 9, UNREAD],
      [
        "is for a person to decide on another network, once its time is over",
        { built: BEFORE, closedAt: AFTER },
        9,
        { status: "unknown", known: { why: "another_network" } },
      ],
      ["is dead on its own network", { built: BUILT, closedAt: AFTER }, 9, { status: "dead" }],
      ["is dead where that ledger is forgotten", { closedAt: AFTER }, 9, { status: "dead" }],
    ])("%s", async (_, told, ledger, expected) => {
      horizon({ closedAt: BEFORE, ...told });
      expect(await transactionStatus(PLACE, { ...ENVELOPE, ledger })).toMatchObject(expected);
    });
  });

  test("is unknown for now when the server does not say how far it reaches back", async () => {
    for (const body of [{}, { history_elder_ledger: "2" }, null]) {
      horizon({ closedAt: AFTER });
      const rest = globalThis.fetch;
      vi.stubGlobal(
        "fetch",
        (url: string) => url.endsWith("/") ? Promise.resolve(Response.json(body)) : rest(url),
      );
      expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({ status: "unknown", known: null });
    }
  });

  test("is unknown when anything of it could not be read", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({ status: "unknown", known: null });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 502 })));
    expect(await transactionStatus(PLACE, ENVELOPE)).toEqual({ status: "unknown", known: null });
  });
});
