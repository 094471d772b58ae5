import { afterEach, describe, expect, test, vi } from "vitest";
import { transactionStatus } from "../../../../src/wallet/transaction-status.ts";

const PLACE = { passphrase: "A test network", horizonUrl: "https://horizon.test" };
const ENVELOPE = { hash: "ab".repeat(32), source: "GPAYER", sequence: 7n, maxTime: 1_800_000_000 };
const BEFORE = "2027-01-15T07:59:59Z";
const AFTER = "2027-01-15T08:00:01Z";

/** When ENVELOPE was built: its time bound less five minutes. */
const BUILT = "2027-01-15T07:55:00Z";
const DAYS_LATER = "2027-02-24T08:00:00Z";

interface Ledger {
  closedAt: string;
  ledger?: number;
  sequence?: string | null;
  /** The ledger of the account document; null if it is not reported. */
  accountLedger?: number | null;
  transaction?: Record<string, unknown>;
  /** Pages of the account's transactions, newest first. */
  history?: Record<string, unknown>[][];
  /** The account's operations, newest first. */
  operations?: Record<string, unknown>[];
  /** `history_elder_ledger`. */
  elder?: number;
  /** Close time of the oldest known ledger after ledger 1. */
  elderClosedAt?: string;
  /** Close time of ledger 8 or 9, on which ENVELOPE was built; a 404 if it is unknown. */
  built?: string;
}

/** To be read again. */
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
  const oldest = Math.max(elder, 2);
  const list = (records: object[]) => Response.json({ _embedded: { records } });
  const absent = (headers: HeadersInit = {}) =>
    Response.json({ status: 404 }, { status: 404, headers });
  const answer = (url: string) => {
    if (url.endsWith("/")) return Response.json({ history_elder_ledger: elder });
    if (url.endsWith("/ledgers/1")) {
      return Response.json({ sequence: 1, closed_at: "1970-01-01T00:00:00Z" });
    }
    if (url.endsWith(`/ledgers/${oldest}`)) {
      return Response.json({ sequence: oldest, closed_at: elderClosedAt });
    }
    if (/\/ledgers\/[89]$/.test(url) && built !== undefined) {
      return Response.json({ sequence: 9, closed_at: built });
    }
    if (url.includes("/ledgers?")) return list([{ sequence: ledger, closed_at: closedAt }]);
    if (url.includes("/transactions?")) {
      const { searchParams } = new URL(url);
      if (searchParams.get("order") !== "desc" || searchParams.get("include_failed") !== "true") {
        return Response.json({ status: 400 }, { status: 400 });
      }
      const place = history.findIndex((page) =>
        page.some(({ paging_token }) => paging_token === searchParams.get("cursor"))
      );
      return list(history[place + 1] ?? []);
    }
    if (url.includes("/operations?")) return list(operations);
    if (url.includes("/accounts/")) {
      const headers: HeadersInit = accountLedger === null
        ? {}
        : { "Latest-Ledger": String(accountLedger) };
      return sequence === null ? absent(headers) : Response.json({ sequence }, { headers });
    }
    return transaction === undefined
      ? absent()
      : Response.json({ hash: ENVELOPE.hash, ...transaction });
  };
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(new URL(url).pathname);
    return Promise.resolve(answer(url));
  });
  return asked;
}

/** A transaction of the paying account. */
function byPayer(sequence: string) {
  return { hash: "ef".repeat(32), source_account: "GPAYER", source_account_sequence: sequence };
}

afterEach(() => void vi.unstubAllGlobals());

describe("transactionStatus()", () => {
  test("asks for the time first, and how far the history reaches back last", async () => {
    const asked = horizon({ closedAt: AFTER });
    await transactionStatus(PLACE, ENVELOPE);
    const [transaction, account] = [`/transactions/${ENVELOPE.hash}`, "/accounts/GPAYER"];
    // the history is forgotten at its old end
    expect(asked).toEqual(["/ledgers", account, transaction, "/", "/ledgers/2"]);
  });

  const another = { hash: "cd".repeat(32), successful: true, ledger: 9, created_at: BEFORE };
  const carrying = { ...another, inner_transaction: { hash: ENVELOPE.hash } };
  const applied = { ...byPayer("7"), hash: ENVELOPE.hash, successful: true, ledger: 9 };
  const failed = { ...applied, successful: false, result_xdr: "AA" };
  const USED = { status: "dead", why: "sequence_used" };
  const EXPIRED = { status: "dead", why: "expired" };

  const bump = {
    type: "bump_sequence",
    source_account: ENVELOPE.source,
    bump_to: "7",
    transaction_hash: "cd".repeat(32),
    transaction_successful: true,
  };
  const own = { ...byPayer("6"), hash: bump.transaction_hash };
  const foreign = { ...own, source_account: "GSOMEBODY", source_account_sequence: "99" };
  const bumped = { closedAt: BEFORE, sequence: "7", operations: [bump] };

  // applied 40 days ago, and this Horizon keeps 30
  const elderClosedAt = "2027-01-25T08:00:00Z";
  const forgetful = { closedAt: DAYS_LATER, elder: 518_400, ledger: 1_036_800, elderClosedAt };
  const tooShort = (known: object = {}) => ({ known: { why: "history_too_short", ...known } });
  const elsewhere = { status: "unknown", known: { why: "another_network" } };

  test.each<[string, Ledger, object]>([
    ["is applied when the ledger has it as successful", {
      closedAt: AFTER,
      transaction: { successful: true, ledger: 9, created_at: BEFORE },
    }, { status: "applied", ledger: 9, closedAt: BEFORE }],
    ["is not told by the document of another", { closedAt: AFTER, transaction: another }, UNREAD],
    ["is told by what carries it", { closedAt: AFTER, transaction: carrying }, {
      status: "applied",
    }],
    ["is failed when the ledger shows it as failed", { closedAt: BEFORE, transaction: failed }, {
      status: "failed",
    }],
    ["is alive before its time bound", { closedAt: BEFORE }, { status: "alive" }],
    ["is alive at its time bound", { closedAt: "2027-01-15T08:00:00Z" }, { status: "alive" }],
    ["is dead after its time bound", { closedAt: AFTER }, EXPIRED],
    ...["7", "8"].map((number): [string, Ledger, object] => [
      `is dead when number ${number} was used by another, or none between two`,
      { closedAt: BEFORE, sequence: number, history: [[byPayer(number), byPayer("6")]] },
      USED,
    ]),
    ...[[applied, "applied"], [failed, "failed"], [{ ...applied, ...carrying }, "applied"]].map((
      [found, status],
    ): [string, Ledger, object] => [
      `is ${status} as the history of its account shows`,
      { closedAt: AFTER, sequence: "8", history: [[byPayer("8"), Object(found)]] },
      { status },
    ]),
    ...[[own], [foreign, byPayer("6")]].map((history): [string, Ledger, object] => [
      "is dead when a bump_sequence went past its number, in whosever transaction",
      { ...bumped, history: [history] },
      USED,
    ]),
    // a history with neither the transaction nor a later sequence number proves nothing
    ...[
      { transaction_successful: false },
      { bump_to: "6" },
      { source_account: "GSOMEBODY" },
      { transaction_hash: "ef".repeat(32) },
    ].map((change): [string, Ledger, object] => [
      `is unknown when a bump has ${JSON.stringify(change)}`,
      { ...bumped, history: [[own]], operations: [{ ...bump, ...change }] },
      UNREAD,
    ]),
    ["is applied where its number was used before somebody bumped past it", {
      ...bumped,
      history: [[foreign, applied, byPayer("6")]],
    }, { status: "applied" }],
    ["is unknown when the time in which it could be applied is forgotten", {
      ...forgetful,
      sequence: "7",
    }, {
      status: "unknown",
      ...tooShort({
        builtAt: Date.parse(BUILT) / 1000,
        historyFrom: Date.parse(elderClosedAt) / 1000,
        sequenceUsed: true,
      }),
    }],
    ["is unknown where one ledger is too short", {
      ...forgetful,
      sequence: "7",
      elderClosedAt: "2027-01-15T07:55:01Z",
    }, tooShort()],
    ["is dead where the history just reaches back", {
      ...forgetful,
      sequence: "7",
      elderClosedAt: BUILT,
      history: [[byPayer("7")]],
    }, EXPIRED],
    ["is dead without history when its account still stands right before it", {
      ...forgetful,
      sequence: "6",
    }, EXPIRED],
    ["is unknown where its account's number belongs to another life of it", {
      ...forgetful,
      sequence: "5",
    }, tooShort({ sequenceUsed: false })],
    // ledger 1 is dated 1970 there, which proves nothing
    ["is unknown on a network that began after it was built", {
      closedAt: DAYS_LATER,
      elderClosedAt: "2027-02-01T08:00:00Z",
    }, elsewhere],
  ])("%s", async (_, ledger, expected) => {
    horizon(ledger);
    expect(await transactionStatus(PLACE, ENVELOPE)).toMatchObject(expected);
  });

  test.each([[11, elsewhere], [10, EXPIRED]])(
    "on a network of 10 ledgers and built on ledger %d is as it has to be",
    async (ledger, expected) => {
      horizon({ closedAt: AFTER });
      expect(await transactionStatus(PLACE, { ...ENVELOPE, ledger })).toMatchObject(expected);
    },
  );

  const ofOthers = { ...byPayer("9"), source_account: "GSOMEBODY" };
  const unshown: Omit<Ledger, "closedAt">[] = [
    ...[[], [[byPayer("6")]], [[ofOthers]], [[{ hash: "x" }]], [[byPayer("8")]]].map((history) => ({
      sequence: "7",
      history,
    })),
    // even if the other ledger is much later, because a server can be behind for days
    ...["6", null].flatMap((sequence) =>
      [9, null].map((accountLedger) => ({ sequence, accountLedger }))
    ),
  ];
  test("is unknown while nothing shows who used its number, or the account is of an earlier ledger", async () => {
    for (const ledger of unshown) {
      for (const closedAt of ledger.history ? [BEFORE, AFTER, DAYS_LATER] : [AFTER, DAYS_LATER]) {
        horizon({ ...ledger, closedAt });
        expect(await transactionStatus(PLACE, ENVELOPE), JSON.stringify(ledger)).toEqual(UNREAD);
      }
    }
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
      expect(await transactionStatus(PLACE, ENVELOPE)).toEqual(UNREAD);
    }
  });

  test("is unknown when anything of it could not be read", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    expect(await transactionStatus(PLACE, ENVELOPE)).toEqual(UNREAD);
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 502 })));
    expect(await transactionStatus(PLACE, ENVELOPE)).toEqual(UNREAD);
  });
});

describe("an envelope that others have days to sign", () => {
  const DAY = 86_400;
  const LONG = { ...ENVELOPE, lifetime: DAY, ledger: 9 };
  /** When LONG was built: its time bound less a day. */
  const BUILT_BEFORE = "2027-01-14T08:00:00Z";

  test("was built as long before its time bound as its lifetime says", async () => {
    horizon({ closedAt: BEFORE, built: BUILT_BEFORE });
    expect(await transactionStatus(PLACE, LONG)).toEqual({ status: "alive" });
    // with a lifetime of five minutes it would count as another network's
    const { lifetime: _, ...short } = LONG;
    expect(await transactionStatus(PLACE, short)).toEqual(UNREAD);
  });

  test("is dead only if the history reaches back to when it was built", async () => {
    horizon({ closedAt: AFTER, built: BUILT_BEFORE, elderClosedAt: BUILT_BEFORE });
    expect(await transactionStatus(PLACE, LONG)).toEqual({ status: "dead", why: "expired" });
    horizon({ closedAt: AFTER, sequence: "7", built: BUILT_BEFORE, elderClosedAt: BUILT });
    expect(await transactionStatus(PLACE, LONG)).toMatchObject({ status: "unknown" });
  });
});
