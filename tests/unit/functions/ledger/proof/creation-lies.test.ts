import { Claimant, Operation } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createLedgerService } from "../../../../../functions/ledger/service.ts";
import type { PaymentProof } from "../../../../../src/contract/verify.ts";
import { NETWORK } from "../../../../ledger-harness.ts";
import { proofOf } from "../../../../proof-harness.ts";
import { sample } from "../../../../sample.ts";
import { type Document, keyOf, TestNetwork } from "../../sandbox/support/network.ts";

const SERVERS = ["http://one.test", "http://two.test"] as const;
const [employer, worker, other] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
const AMOUNTS = ["3.0000000", "4.0000000"] as const;

/** A server's possible answers about a balance's creation. */
const WAYS = [
  "true",
  "true",
  "down",
  "nobody",
  "another sender",
  "another amount",
  "another transaction",
  "no transaction",
] as const;

type Way = (typeof WAYS)[number];

const way = fc.constantFrom(...WAYS);

/** A server that fails once and then recovers. */
function refused(): Response {
  return new Response("", { status: 429, headers: { "Retry-After": "0" } });
}

/** One server at a time lies, with each answer in the next of these ways; the other can be down. */
const step = fc.record({
  liar: fc.nat(1),
  ways: fc.array(way, { minLength: 1, maxLength: 5 }),
  isDown: fc.boolean(),
  // cached data about the balances and their transactions
  forgets: fc.boolean(),
  reads: fc.boolean(),
});

/** A server's answer about a balance, with a lie of this kind. */
function told(body: Document, way: Way, elsewhere: string): Document {
  const change = (record: Document): Document => {
    const changed: Record<string, unknown> = { ...record };
    if (way === "another sender") {
      for (const field of ["source_account", "former_sponsor", "sponsor"]) {
        if (field in record) changed[field] = other.publicKey();
      }
    }
    if (way === "another amount" && "amount" in record) changed["amount"] = "900.0000000";
    if (way === "another transaction") {
      changed["transaction_hash"] = elsewhere;
    }
    if (way === "no transaction") {
      changed["transaction_hash"] = "0".repeat(64);
    }
    return changed as Document;
  };
  const found: unknown = body["_embedded"]?.["records"];
  const records = Array.isArray(found) && way !== "nobody" ? found.map(change) : [];
  return { _embedded: { records } } as unknown as Document;
}

test(
  "a claim is shown as verified by its true creation alone, and so it is once servers tell the truth",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const network = await TestNetwork.open();
        const { sandbox } = network;
        await network.fundWithTrust(employer, worker, other);
        await network.giveUsdc(employer);
        const setAside = (amount: string) =>
          Operation.createClaimableBalance({
            asset: network.usdc,
            amount,
            claimants: [new Claimant(worker.publicKey())],
          });
        await network.submit({ source: employer, operations: AMOUNTS.map(setAside) });
        const waiting = await network.records(
          `/claimable_balances?claimant=${worker.publicKey()}&order=asc`,
        );
        const ids = waiting.map(({ id }) => String(id));
        const claimed = await network.submit({
          source: worker,
          operations: ids.map((balanceId) => Operation.claimClaimableBalance({ balanceId })),
        });
        const note = Operation.manageData({ name: "note", value: "1" });
        const noted = await network.submit({ source: other, operations: [note] });
        const [hash, elsewhere] = [String(claimed.body["hash"]), String(noted.body["hash"])];
        let now: (typeof steps)[number] | null = null;
        let asked = 0;
        // a server that was down is called again after a while
        let time = Date.now();
        const open = (kv: Deno.Kv) =>
          createLedgerService({
            kv,
            now: () => time,
            horizonUrls: SERVERS.map((url) => `${url}/sandbox/horizon`),
            passphrase: sandbox.networkPassphrase,
            usdcIssuer: sandbox.usdcIssuer,
            fetch: async (input, init) => {
              const request = new Request(input, init);
              const isLiar = now !== null && request.url.startsWith(SERVERS[now.liar] ?? "none");
              if (now?.isDown === true && !isLiar) return refused();
              const reply = await sandbox.fetch(request);
              // the creations are far back in the claimant's list
              if (/\/accounts\/.*\/operations/.test(request.url)) {
                const body = await reply.json();
                const records = body._embedded.records.filter((each: Record<string, unknown>) =>
                  each["type"] !== "create_claimable_balance"
                );
                return Response.json({ ...body, _embedded: { records } }, reply);
              }
              const isAbout = /\/claimable_balances\/.*\/operations|\/effects/.test(request.url);
              if (now === null || !isLiar || !isAbout) return reply;
              const way = now.ways[asked++ % now.ways.length] ?? "true";
              if (way === "down") return refused();
              if (way === "true") return reply;
              return Response.json(told(await reply.json(), way, elsewhere), reply);
            },
          });
        let kv = await Deno.openKv(":memory:");
        let service = open(kv);
        const history = () =>
          service.history(NETWORK, worker.publicKey(), {
            limit: 20,
            filter: "all",
            cursor: null,
          });
        const check = ({ payments }: PaymentProof) => {
          const amounts = ids.map((id) =>
            String(waiting.find((each) => String(each["id"]) === id)?.["amount"])
          );
          expect(payments.map(({ op }) => op)).toEqual([1, 2]);
          for (const { op, verified, sender, amount } of payments) {
            if (!verified) continue;
            expect({ sender, amount }).toEqual({
              sender: employer.publicKey(),
              amount: amounts[op - 1],
            });
          }
        };
        for (const each of steps) {
          now = each;
          time += 61_000;
          if (each.forgets) {
            kv.close();
            kv = await Deno.openKv(":memory:");
            service = open(kv);
          }
          // the history's answer is cached
          if (each.reads) await history();
          const proof = await service.proof(NETWORK, hash, null);
          if (proof.ok) check(proof.value.proof);
        }
        now = null;
        time += 61_000;
        // the earlier answer about one claim stays until all of them are known
        await service.proof(NETWORK, hash, null);
        const proof = await proofOf({ service }, hash);
        check(proof);
        expect(proof).toMatchObject({
          settled: true,
          payments: [{ verified: true }, { verified: true }],
        });
        // a day later at the latest, the history shows what was signed
        time += 86_400_000;
        const page = await history();
        if (!page.ok) throw new Error(page.code);
        const received = page.value.transactions.filter(({ kind }) => kind === "claimable_claimed");
        expect(received.map(({ counterparty, amount }) => [counterparty, amount]).toSorted())
          .toEqual(AMOUNTS.map((amount) => [employer.publicKey(), amount]));
        kv.close();
        await network[Symbol.asyncDispose]();
      }),
      { numRuns: sample(20, 8), endOnFailure: true },
    );
  },
  600_000,
);
