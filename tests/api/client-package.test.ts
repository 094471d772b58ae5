import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Network } from "../../src/contract/network.ts";
import { type RunningServer, startServer } from "../server.ts";
import { type ClientProject, createClientProject } from "../client-project.ts";

/** A first program that an integrator could write. */
const PROGRAM = `
import { ClientError, createClient, type TransactionEntry, unwrap } from "lipwa-client";

const lipwa = createClient({ baseUrl: process.env.LIPWA ?? "" });
const network = unwrap(await lipwa.network());
const { receipt = "", passport } = network.demo ?? { passport: "" };

const proof = await lipwa.verify(receipt);
if (!proof.ok) throw new ClientError(proof);
const amount: string | null = proof.value.amount;
const all: TransactionEntry[] = [];
for await (const entry of lipwa.allTransactions(passport, { limit: 5 })) all.push(entry);
const page = unwrap(await lipwa.transactions(passport, { filter: "received" }));
const refused = await lipwa.account("nobody");
console.log(JSON.stringify({
  amount,
  verified: proof.value.verified,
  entries: all.length,
  received: page.total,
  refused: refused.ok ? null : refused.code,
}));
declare const process: { env: Record<string, string | undefined> };
`;

describe("the packed client in a project of someone else", () => {
  let server: RunningServer;
  let stranger: ClientProject;
  let network: Network;

  beforeAll(async () => {
    [server, stranger] = await Promise.all([startServer(), createClientProject()]);
    network = await (await fetch(`${server.url}/api/network`)).json();
  });
  afterAll(async () => {
    await Promise.all([server.stop(), stranger.remove()]);
  });

  test("type-checks strictly, libraries included, and refuses what the API does not have", async () => {
    await stranger.write("main.ts", PROGRAM);
    await stranger.write(
      "wrong.ts",
      `import { createClient } from "lipwa-client";
       const answer = await createClient({ baseUrl: "x" }).rates();
       export const a: number = answer.ok ? answer.value.USD : 0;
       export const b = answer.code;`,
    );
    const { output } = await stranger.compile();
    const faults = output.split("\n").filter((line) => line.includes("error TS"));
    expect(faults).toEqual([
      expect.stringMatching(/^\S*wrong\.ts\(.*Property 'USD' does not exist/),
      expect.stringMatching(/^\S*wrong\.ts\(.*Property 'code' does not exist/),
    ]);
  });

  test.each(["node", "deno"] as const)("calls a running server under %s", async (runtime) => {
    const { passport } = network.demo ?? {};
    const history = await (await fetch(`${server.url}/api/transactions/${passport}`)).json();
    const { output, code } = await stranger[runtime]("main.js", { LIPWA: server.url });
    expect(code, output).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      verified: true,
      amount: expect.stringMatching(/^\d+\.\d{7}$/),
      entries: history.total,
      refused: "invalid_address",
    });
  });
});
