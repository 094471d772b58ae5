import { describe, expect, test } from "vitest";
import { NETWORK, testLedger } from "../ledger-harness.ts";
import { proofOf } from "../proof-harness.ts";
import { sample } from "../sample.ts";
import { StubHorizon } from "../stub-horizon.ts";
import { StubRpc } from "../stub-rpc.ts";
import { type Lie, LIES, type Paid, type Servers } from "./lies.ts";
import { type Served, type Surface, SURFACES } from "./surfaces.ts";

const COUNTS = sample([1, 2, 100], [1, 2]);
const HEARD: Servers[] = ["one", "two", "rpc", "silent", "forgetful"];

/** Sets up a lie and serves its proofs: the whole transaction, its first line and its last. */
async function served(lie: Lie, count: number, servers: Servers): Promise<Served[]> {
  const [first, second] = [new StubHorizon(), new StubHorizon()];
  const hash = lie.arrange({ first, second, count });
  if (servers === "silent") second.fault = () => new Response("", { status: 500 });
  if (servers === "forgetful") second.elder = second.latest;
  const hasRpc = servers === "rpc" || servers === "forgetful";
  const byRpc = hasRpc ? { stubRpc: new StubRpc(second) } : {};
  const more = servers === "two" || servers === "silent" ? [second] : [];
  const ledger = await testLedger([first, ...more], byRpc);
  const whole = await proofOf(ledger, hash);
  const ops = new Set([whole.payments[0]?.op, whole.payments.at(-1)?.op]);
  const told = {
    network: NETWORK,
    record: async (asked: string) => {
      const reply = await first.fetch(`http://127.0.0.1/transactions/${asked}`);
      const { envelope_xdr, successful, ledger } = await reply.json();
      return { envelopeXdr: envelope_xdr, successful, ledger, host: "horizon.example" };
    },
  };
  const answers: Served[] = [{ op: null, proof: whole, ...told }];
  for (const op of ops) {
    if (op !== undefined) {
      answers.push({ op, proof: await proofOf(ledger, hash, op), ...told });
    }
  }
  return answers;
}

/** Whether everything a surface shows was really paid. */
function isPaid(
  { op, proof }: Served,
  { paid, dressed, shows }: { paid: Paid; dressed: number; shows: Surface["shows"] },
): boolean {
  const honest = proof.payments.length - dressed;
  const isPaidAt = (index: number) => paid === "all" || (paid === "others" && index < honest);
  if (op === null && shows === "all") return proof.payments.every((_, index) => isPaidAt(index));
  const index = proof.payments.findIndex((payment) => payment.op === proof.op);
  return index !== -1 && isPaidAt(index);
}

function paidBy(lie: Lie, servers: Servers): Paid {
  if (servers === "silent" || servers === "forgetful") return "none";
  return servers === "one" ? lie.paid.one : lie.paid.two;
}

describe.each(LIES)("$name", (lie) => {
  test.each(COUNTS.flatMap((count) => HEARD.map((servers) => ({ count, servers }))))(
    "among $count, told to $servers, looks genuine exactly where it is",
    async ({ count, servers }) => {
      const truth = { paid: paidBy(lie, servers), dressed: lie.dressed ?? 1 };
      for (const each of await served(lie, count, servers)) {
        const many = each.op === null && each.proof.payments.length > 1;
        for (const { name, shows, ofOnePayment, looksGenuine } of SURFACES) {
          if (many && ofOnePayment === true) continue;
          expect({ surface: name, op: each.op, genuine: await looksGenuine(each) })
            .toEqual({ surface: name, op: each.op, genuine: isPaid(each, { ...truth, shows }) });
        }
      }
    },
  );
});

test("the table has lies that are found, and truths that are believed", () => {
  const believed = LIES.filter(({ paid }) => paid.one === "all" && paid.two === "all");
  const found = LIES.filter(({ paid }) => paid.two !== "all");
  expect(believed.length).toBeGreaterThan(5);
  expect(found.length).toBeGreaterThan(25);
});
