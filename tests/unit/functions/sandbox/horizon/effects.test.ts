import { Asset, Operation } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { type Document, keyOf, TestNetwork } from "../support/network.ts";

const [alice, bob, carol] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
const [a, b, c] = [alice, bob, carol].map((key) => key.publicKey());

/** Effects without their common fields. */
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
    await using network = await TestNetwork.funded(alice, bob);
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
});
