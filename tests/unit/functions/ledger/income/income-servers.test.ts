import type { Keypair } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ledgerOf } from "../../../../../functions/ledger/horizon/operations.ts";
import { createLedger } from "../../../../../functions/ledger/service.ts";
import { incomeBody } from "../../../../../src/contract/income.ts";
import { stroopsOf } from "../../../../../src/stellar/amount.ts";
import { keyOf, pay, TestNetwork } from "../../sandbox/support/network.ts";

const [boss, friend, worker] = [keyOf("boss"), keyOf("friend"), keyOf("worker")];
const WORKER = worker.publicKey();
const SERVERS = ["http://127.0.0.1/one", "http://127.0.0.1/two", "http://127.0.0.1/rpc"] as const;

/** What happens: money moves, a server goes down or comes back, one lies or tells the truth again. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("paid"), by: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("back"), by: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("turn"), by: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("lie"), by: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("forget"), by: fc.nat(0) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("read"), by: fc.nat(0) }) },
);

test(
  "income by two Horizons and RPC is true but for what one server alone tells, and all true at last",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const network = await TestNetwork.open();
        const kv = await Deno.openKv(":memory:");
        const isDown = [false, false, false];
        const lies = [false, false];
        let time = Date.now();
        let oldest = 0;
        const open = () =>
          createLedger({
            kv,
            horizonUrls: [SERVERS[0], SERVERS[1]],
            rpcUrl: SERVERS[2],
            passphrase: network.sandbox.networkPassphrase,
            usdcIssuer: network.sandbox.usdcIssuer,
            now: () => time,
            fetch: async (input, init) => {
              const asked = new Request(input, init);
              const at = SERVERS.findIndex((url) => asked.url.startsWith(url));
              if (isDown[at]) return new Response("", { status: 503 });
              const api = at === 2 ? "rpc" : "horizon";
              const url = asked.url.replace(SERVERS[at] ?? "", `http://127.0.0.1/sandbox/${api}`);
              const text = asked.method === "POST" ? await asked.text() : null;
              const { method, headers } = asked;
              const answer = await network.sandbox.fetch(
                new Request(url, { method, headers, body: text }),
              );
              if (!answer.ok) return answer;
              if (at === 2) return Response.json(kept(await answer.json(), oldest));
              if (!lies[at] || !url.includes(`/accounts/${WORKER}/operations`)) return answer;
              const body = await answer.json();
              return Response.json({
                ...body,
                _embedded: { records: lied(body._embedded.records) },
              });
            },
          });
        let service = open();
        await network.fundWithTrust(boss, friend, worker);
        for (const key of [boss, friend]) {
          const body = JSON.stringify({ address: key.publicKey() });
          await network.closeUntil(network.request("/sandbox/usdc", { method: "POST", body }));
        }
        const net = [0n, 0n];
        let came = 0n;
        const move = async (from: Keypair, to: Keypair) => {
          const { status } = await network.submit({
            source: from,
            operations: [pay(to, network.usdc, "10")],
          });
          expect(status).toBe(200);
        };
        const read = async () => {
          const answer = await service.income({ account: WORKER });
          return answer.ok ? incomeBody.parse(answer.value) : null;
        };
        for (const { kind, by } of steps) {
          const payer = by === 0 ? boss : friend;
          if (kind === "paid") {
            await move(payer, worker);
            net[by] = (net[by] ?? 0n) + 100_000_000n;
            came += 100_000_000n;
          } else if (kind === "back" && (net[by] ?? 0n) > 0n) {
            await move(worker, payer);
            net[by] = (net[by] ?? 0n) - 100_000_000n;
          } else if (kind === "turn") isDown[by] = !isDown[by];
          else if (kind === "lie") lies[by] = !lies[by];
          else if (kind === "forget") {
            const records = await network.records(
              `/accounts/${WORKER}/operations?order=desc&limit=1`,
            );
            oldest = ledgerOf(String(records[0]?.["id"] ?? "0"));
          } else {
            time += 61_000;
            await network.sandbox.closeLedger(new Date(time));
            const income = await read();
            if (income === null) continue;
            // what is counted is at most what came, and what one server alone tells
            const beyond = stroopsOf(income.all.sum) - stroopsOf(income.oneServer.sum);
            expect(beyond).toBeLessThanOrEqual(came);
            expect(beyond).toBeGreaterThanOrEqual(0n);
            expect(income.oneServer.count).toBeLessThanOrEqual(income.all.count);
          }
        }
        isDown.fill(false);
        lies.fill(false);
        // a new process waits for no server that was down
        service = open();
        const isForgotten = oldest > 0;
        for (let n = 0; n < 12; n++) {
          time += 61_000;
          await network.sandbox.closeLedger(new Date(time));
          await read();
        }
        const income = await read();
        expect(income).toMatchObject({ caughtUp: true, doubted: false });
        if (isForgotten) {
          const beyond = stroopsOf(income?.all.sum ?? "0") -
            stroopsOf(income?.oneServer.sum ?? "0");
          expect(beyond).toBeLessThanOrEqual(net.reduce((a, b) => a + b));
        } else {
          expect(stroopsOf(income?.all.sum ?? "0")).toBe(net.reduce((a, b) => a + b));
          expect(income?.oneServer.count).toBe(0);
        }
        kv.close();
        await network[Symbol.asyncDispose]();
      }),
      { numRuns: Number(Deno.env.get("RUNS") ?? 8), endOnFailure: true },
    );
  },
  600_000,
);

type Document = Record<string, unknown>;

/** A hundred times as much as was paid. */
function lied(records: Document[]): Document[] {
  return records.map((each) =>
    each["type"] === "payment" && each["to"] === WORKER ? { ...each, amount: "1000.0000000" } : each
  );
}

/** What a server says that keeps nothing before a ledger. */
function kept({ result, ...rest }: Document, oldest: number): Document {
  if (typeof result !== "object" || result === null) return { ...rest, result };
  const said = Object(result);
  const isGone = said.status === "SUCCESS" && Number(said.ledger) < oldest;
  const own = { latestLedger: said.latestLedger, oldestLedger: oldest };
  if (isGone) return { ...rest, result: { ...own, status: "NOT_FOUND" } };
  return {
    ...rest,
    result: "oldestLedger" in said && said.oldestLedger < oldest
      ? { ...said, oldestLedger: oldest }
      : said,
  };
}
