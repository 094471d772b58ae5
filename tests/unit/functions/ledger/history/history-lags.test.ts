import { Asset, Claimant, type Keypair, Operation, type xdr } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ledgerOfOperation } from "../../../../../functions/ledger/horizon/operations.ts";
import { createLedgerService } from "../../../../../functions/ledger/service.ts";
import type { HistoryQuery } from "../../../../../functions/services.ts";
import { NETWORK } from "../../../../ledger-harness.ts";
import { valueOf } from "../../../../outcome.ts";
import { sample } from "../../../../sample.ts";
import { type Document, keyOf, TestNetwork } from "../../sandbox/support/network.ts";

const HORIZONS = ["http://one.test/sandbox/horizon", "http://two.test/sandbox/horizon"];
const RPC = "http://rpc.test/sandbox/rpc";
const [employer, worker, channel] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
const EMPLOYER = employer.publicKey();

/**
 * Operations that change an account, or seem to: in its own transactions or those of others, listed
 * in its history or not.
 */
const KINDS = [
  "pay",
  "pay by another",
  "pay for another",
  "receive",
  "set aside",
  "claim by the worker",
  "claim",
  "fail",
  "note",
  "nothing",
] as const;

type Kind = (typeof KINDS)[number];

/** Operations that list the employer as a participant, whatever their result. */
const LISTED: ReadonlySet<Kind> = new Set([
  "pay",
  "pay by another",
  "receive",
  "set aside",
  "fail",
  "note",
]);

/** A lag in ledgers; null: the node doesn't answer. */
const lag = fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 })), { freq: 9 });

/**
 * One event: something happens on the ledger, or a history is read to its end through two names,
 * each with nodes that lag by this many ledgers and answer in turn.
 */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...KINDS), native: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      lags: fc.array(lag, { minLength: 1, maxLength: 7 }),
      names: fc.constantFrom(1, 2),
      limit: fc.integer({ min: 1, max: 4 }),
      filter: fc.constantFrom("all" as const, "sent" as const),
      byRpc: fc.boolean(),
    }),
  },
);

/** A sandbox behind several Horizon nodes, each of which knows it up to some ledger. */
class Nodes {
  /** The account's state from each ledger on, oldest first. */
  readonly states: [from: number, document: string][] = [];
  lags: (number | null)[] = [0];
  #asked = 0;
  constructor(readonly network: TestNetwork) {}

  /** Records the account's current state. */
  async note(): Promise<void> {
    const { body } = await this.network.get(`/accounts/${EMPLOYER}`);
    this.states.push([this.network.sandbox.head.sequence, JSON.stringify(body)]);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { sandbox } = this.network;
    const asked = new Request(input, init);
    if (asked.url.startsWith(RPC)) return await sandbox.fetch(asked);
    const lag = this.lags[this.#asked++ % this.lags.length] ?? null;
    if (lag === null) return new Response("", { status: 503 });
    const head = sandbox.head.sequence - lag;
    const url = new URL(asked.url);
    const end = (BigInt(head + 1) << 32n).toString();
    const cursor = url.searchParams.get("cursor");
    const isDescending = url.searchParams.get("order") === "desc";
    const isAbove = cursor === null || BigInt(cursor.split("-")[0] ?? "0") > BigInt(end);
    if (isDescending && isAbove) url.searchParams.set("cursor", end);
    const reply = await sandbox.fetch(new Request(url, { headers: asked.headers }));
    const body = await reply.json();
    if (reply.headers.has("latest-ledger")) reply.headers.set("latest-ledger", String(head));
    const { status, headers } = reply;
    if (url.pathname.endsWith(EMPLOYER)) {
      const state = this.states.findLast(([from]) => from <= head)?.[1];
      return new Response(state, { status, headers });
    }
    if (url.pathname.endsWith("/horizon/")) body.history_latest_ledger = head;
    const isKnown = (record: Document) =>
      ledgerOfOperation(String(record["paging_token"]).split("-")[0] ?? "") <= head;
    if (body._embedded !== undefined) {
      body._embedded.records = body._embedded.records.filter(isKnown);
    }
    return Response.json(body, { status, headers });
  };
}

/** Applies one event in one ledger. */
async function happen(network: TestNetwork, kind: Kind, native: boolean): Promise<void> {
  const asset = native ? Asset.native() : network.usdc;
  const pay = (from: Keypair, to: Keypair) =>
    Operation.payment({
      source: from.publicKey(),
      destination: to.publicKey(),
      asset,
      amount: "0.5",
    });
  const submit = async (source: Keypair, operation: xdr.Operation, other?: Keypair) => {
    const signers = other === undefined ? [source] : [source, other];
    await network.submit({ source, operations: [operation], signers });
  };
  const setAside = (for_: Keypair) =>
    Operation.createClaimableBalance({
      asset,
      amount: "1",
      claimants: [new Claimant(for_.publicKey())],
    });
  const claim = async (by: Keypair) => {
    const [waiting] = await network.records(`/claimable_balances?claimant=${by.publicKey()}`);
    if (waiting === undefined) return await submit(channel, setAside(by));
    const balanceId = String(waiting["id"]);
    await submit(by, Operation.claimClaimableBalance({ balanceId }));
  };
  if (kind === "pay") await submit(employer, pay(employer, worker));
  else if (kind === "pay by another") await submit(channel, pay(employer, worker), employer);
  else if (kind === "pay for another") await submit(employer, pay(channel, worker), channel);
  else if (kind === "receive") await submit(channel, pay(channel, employer));
  else if (kind === "set aside") await submit(employer, setAside(worker));
  else if (kind === "claim by the worker") await claim(worker);
  else if (kind === "claim") await claim(employer);
  else if (kind === "note") {
    await submit(employer, Operation.manageData({ name: "note", value: "1" }));
  } else if (kind === "fail") {
    const amount = "900000";
    await submit(employer, Operation.payment({ destination: worker.publicKey(), asset, amount }));
  } else await network.sandbox.closeLedger();
}

test(
  "a history by nodes that are behind each other lacks nothing of the ledger that it names",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
        const network = await TestNetwork.open();
        const kv = await Deno.openKv(":memory:");
        const nodes = new Nodes(network);
        const { sandbox } = network;
        await network.fundWithTrust(employer, worker, channel);
        await network.giveUsdc(employer, channel);
        await nodes.note();
        // even nodes that lag know the account
        for (let n = 0; n < 12; n++) await sandbox.closeLedger();
        const options = {
          passphrase: sandbox.networkPassphrase,
          usdcIssuer: sandbox.usdcIssuer,
          fetch: nodes.fetch,
        };
        const services = [1, 2].flatMap((names) =>
          [null, RPC].map((rpcUrl) =>
            createLedgerService({ ...options, kv, rpcUrl, horizonUrls: HORIZONS.slice(0, names) })
          )
        );
        const known = await Deno.openKv(":memory:");
        const fresh = createLedgerService({ ...options, kv: known, horizonUrls: HORIZONS });
        const truth = async (filter: "all" | "sent") => {
          nodes.lags = [0];
          const page = await valueOf(
            fresh.history(NETWORK, EMPLOYER, { limit: 50, filter, cursor: null }),
          );
          return page.transactions.map(({ id }) => id);
        };
        let isNumberLent = false;
        for (const each of steps) {
          if ("kind" in each) {
            // the account's sequence number is used, but its list of operations never shows that
            if (each.kind === "pay for another") isNumberLent = true;
            else if (LISTED.has(each.kind)) isNumberLent = false;
            await happen(network, each.kind, each.native);
            await nodes.note();
            continue;
          }
          const { filter, limit, byRpc, names, lags } = each;
          const ids = await truth(filter);
          const { body } = await network.get(`/accounts/${EMPLOYER}`);
          const service = services[(names - 1) * 2 + Number(byRpc)];
          nodes.lags = lags;
          let cursor: string | null = null;
          for (let pages = 0; pages < 30; pages++) {
            const ledger = sandbox.head.sequence;
            const query: HistoryQuery = { limit, filter, cursor, ledger };
            const page = await service?.history(NETWORK, EMPLOYER, query);
            if (page?.ok !== true) break;
            const { transactions, nextCursor, asOfLedger = null } = page.value;
            const told = transactions.map(({ id }) => id);
            expect(ids).toEqual(expect.arrayContaining(told));
            const isCovered = (id: string) =>
              (cursor === null || comes(id, cursor) < 0) &&
              (nextCursor === null || comes(id, nextCursor) >= 0);
            const until = asOfLedger ?? 0;
            // a complete node shows the transaction that last used the account's sequence number
            if (cursor === null && !isNumberLent && lags.every((lag) => lag === 0)) {
              expect(until).toBeGreaterThanOrEqual(Number(body["sequence_ledger"]));
            }
            const wanted = ids.filter((id) =>
              isCovered(id) && ledgerOfOperation(idOf(id)) <= until
            );
            expect({ told, asOfLedger }).toEqual({
              told: expect.arrayContaining(wanted),
              asOfLedger,
            });
            if (nextCursor === null) break;
            // a page from a node behind the previous one is requested again
            if (asOfLedger !== null || cursor === null) cursor = nextCursor;
          }
        }
        kv.close();
        known.close();
        await network[Symbol.asyncDispose]();
      }),
      { numRuns: sample(20, 6), endOnFailure: true },
    );
  },
  600_000,
);

/** The operation in an entry's id. */
function idOf(id: string): string {
  return id.split("-")[0] ?? "";
}

/** Negative if the first of two entries is older. */
function comes(a: string, b: string): number {
  const [one, other] = [BigInt(idOf(a)), BigInt(idOf(b))];
  if (one !== other) return one < other ? -1 : 1;
  return Number(a.split("-")[1] ?? 1) - Number(b.split("-")[1] ?? 1);
}
