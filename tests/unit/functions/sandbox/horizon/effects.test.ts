import { Asset, Operation } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { type Document, keyOf, pay, TestNetwork } from "../support/network.ts";

const [alice, bob, carol] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
const [a, b, c] = [alice, bob, carol].map((key) => key.publicKey());
const native = Asset.native();

/** Effects without what every one of them has. */
async function effects(network: TestNetwork, path: string): Promise<Record<string, unknown>[]> {
  const records = await network.records(path);
  return records.map(({ _links, id: _id, paging_token: _token, created_at: _at, ...rest }) => rest);
}

async function hashOf(reply: Promise<{ status: number; body: Document }>): Promise<string> {
  const { status, body } = await reply;
  expect(status).toBe(200);
  return String(body["hash"]);
}

describe("effects", () => {
  test("of what is removed", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice, bob);
    const euro = new Asset("EURO", alice.publicKey());
    const signer = (weight: number) =>
      Operation.setOptions({ signer: { ed25519PublicKey: c ?? "", weight } });
    const hash = await hashOf(network.submit({
      source: alice,
      signers: [alice, bob],
      operations: [
        signer(2),
        signer(0),
        Operation.manageData({ name: "n", value: "x" }),
        Operation.manageData({ name: "n", value: null }),
        Operation.changeTrust({ asset: euro, source: b }),
        Operation.changeTrust({ asset: euro, limit: "0", source: b }),
      ],
    }));
    const found = await effects(network, `/transactions/${hash}/effects?limit=200`);
    expect(found.filter(({ type }) => String(type).endsWith("_removed"))).toEqual([
      { account: a, type: "signer_removed", type_i: 11, weight: 0, public_key: c, key: "" },
      { account: a, type: "data_removed", type_i: 41, name: "n" },
      {
        account: b,
        type: "trustline_removed",
        type_i: 21,
        asset_type: "credit_alphanum4",
        asset_code: "EURO",
        asset_issuer: a,
        limit: "0.0000000",
      },
    ]);
  });

  test("come page by page in either order, without those of what failed", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice, bob);
    for (const amount of ["1", "2", "99999"]) {
      await network.submit({
        source: alice,
        operations: [pay(bob, native, amount), pay(bob, native, amount)],
      });
    }
    const token = (one: Document) => String(one["paging_token"]);
    for (const list of ["/effects", `/accounts/${a}/effects`]) {
      const whole = (await network.records(`${list}?limit=200`)).map(token);
      expect(whole.length).toBeGreaterThan(5);
      const back = (await network.records(`${list}?limit=200&order=desc`)).map(token);
      expect(back).toEqual(whole.toReversed());
      for (const [order, expected] of [["asc", whole], ["desc", back]] as const) {
        for (const limit of [1, 3]) {
          const found: string[] = [];
          for (;;) {
            const from = found.at(-1) ? `&cursor=${found.at(-1)}` : "";
            const path = `${list}?limit=${limit}&order=${order}${from}`;
            const page = (await network.records(path)).map(token);
            if (page.length === 0) break;
            found.push(...page);
          }
          expect(found, `${list} ${order} by ${limit}`).toEqual(expected);
        }
      }
    }
  });

  test("of what is unknown are not found, and of a bad cursor refused", async () => {
    await using network = await TestNetwork.open();
    const statusOf = async (path: string) => (await network.get(path)).status;
    expect(await statusOf(`/accounts/${a}/effects`)).toBe(404);
    // as on Horizon: what never was has no effects
    expect((await network.get("/operations/1/effects")).body["_embedded"]).toEqual({ records: [] });
    expect(await statusOf(`/transactions/${"0".repeat(64)}/effects`)).toBe(404);
    expect(await statusOf("/ledgers/9/effects")).toBe(404);
    expect(await statusOf("/effects?cursor=x")).toBe(400);
    expect(await statusOf("/effects?cursor=0-0")).toBe(200);
    expect(await statusOf("/effects?cursor=now")).toBe(200);
  });
});
