import {
  Asset,
  AuthClawbackEnabledFlag,
  AuthRevocableFlag,
  Claimant,
  Operation,
} from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { type Document, keyOf, pay, TestNetwork } from "../support/network.ts";

const [alice, bob, carol] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
const [a, b, c] = [alice, bob, carol].map((key) => key.publicKey());
const native = Asset.native();
const NATIVE = { asset_type: "native" };

/** Effects without what every one of them has. */
async function effects(network: TestNetwork, path: string): Promise<unknown[]> {
  const records = await network.records(path);
  return records.map(({ _links, id: _id, paging_token: _token, created_at: _at, ...rest }) => rest);
}

async function hashOf(reply: Promise<{ status: number; body: Document }>): Promise<string> {
  const { status, body } = await reply;
  expect(status).toBe(200);
  return String(body["hash"]);
}

describe("effects", () => {
  test("of accounts and payments", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice, bob);
    const friendbot = network.sandbox.keys.friendbot.publicKey();
    expect(await effects(network, `/accounts/${a}/effects`)).toEqual([
      { account: a, type: "account_created", type_i: 0, starting_balance: "10000.0000000" },
      { account: a, type: "signer_created", type_i: 10, weight: 1, public_key: a, key: "" },
    ]);
    const [created] = await network.records(`/accounts/${a}/operations`);
    expect(await effects(network, `/operations/${created?.["id"]}/effects`)).toContainEqual({
      account: friendbot,
      type: "account_debited",
      type_i: 3,
      ...NATIVE,
      amount: "10000.0000000",
    });
    const merge = Operation.accountMerge({ destination: a ?? "" });
    const paid = await hashOf(
      network.submit({ source: bob, operations: [pay(alice, native, "5"), merge] }),
    );
    const rest = { ...NATIVE, amount: "9994.9999800" };
    expect(await effects(network, `/transactions/${paid}/effects`)).toEqual([
      { account: a, type: "account_credited", type_i: 2, ...NATIVE, amount: "5.0000000" },
      { account: b, type: "account_debited", type_i: 3, ...NATIVE, amount: "5.0000000" },
      { account: b, type: "account_debited", type_i: 3, ...rest },
      { account: a, type: "account_credited", type_i: 2, ...rest },
      { account: b, type: "account_removed", type_i: 1 },
    ]);
  });

  test("of options, signers, data, sequence numbers and trustlines", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice, bob);
    const euro = new Asset("EURO", alice.publicKey());
    const issued = { asset_type: "credit_alphanum4", asset_code: "EURO", asset_issuer: a };
    const signer = (weight: number) =>
      Operation.setOptions({ signer: { ed25519PublicKey: c ?? "", weight } });
    const sequence = await network.sequence(a ?? "");
    const options = await hashOf(network.submit({
      source: alice,
      signers: [alice, bob],
      operations: [
        Operation.setOptions({
          homeDomain: "example.org",
          lowThreshold: 1,
          setFlags: AuthRevocableFlag,
        }),
        Operation.setOptions({ setFlags: AuthClawbackEnabledFlag }),
        signer(2),
        signer(3),
        signer(0),
        Operation.manageData({ name: "n", value: "x" }),
        Operation.manageData({ name: "n", value: "y" }),
        Operation.manageData({ name: "n", value: null }),
        Operation.bumpSequence({ bumpTo: String(sequence + 9n) }),
        Operation.bumpSequence({ bumpTo: "0" }),
        Operation.changeTrust({ asset: euro, source: b }),
        Operation.setTrustLineFlags({
          trustor: b ?? "",
          asset: euro,
          flags: { authorized: false },
        }),
        Operation.changeTrust({ asset: euro, limit: "0", source: b }),
      ],
    }));
    const key = { public_key: c, key: "" };
    const thresholds = { low_threshold: 1, med_threshold: 0, high_threshold: 0 };
    const found = await effects(network, `/transactions/${options}/effects?limit=200`);
    expect(found).toEqual([
      { account: a, type: "account_home_domain_updated", type_i: 5, home_domain: "example.org" },
      { account: a, type: "account_thresholds_updated", type_i: 4, ...thresholds },
      { account: a, type: "account_flags_updated", type_i: 6 },
      { account: a, type: "account_flags_updated", type_i: 6 },
      { account: a, type: "signer_created", type_i: 10, weight: 2, ...key },
      { account: a, type: "signer_updated", type_i: 12, weight: 3, ...key },
      { account: a, type: "signer_removed", type_i: 11, weight: 0, ...key },
      { account: a, type: "data_created", type_i: 40, name: "n", value: "eA==" },
      { account: a, type: "data_updated", type_i: 42, name: "n", value: "eQ==" },
      { account: a, type: "data_removed", type_i: 41, name: "n" },
      { account: a, type: "sequence_bumped", type_i: 43, new_seq: String(sequence + 9n) },
      {
        account: b,
        type: "trustline_created",
        type_i: 20,
        ...issued,
        limit: "922337203685.4775807",
      },
      {
        account: a,
        type: "trustline_flags_updated",
        type_i: 26,
        ...issued,
        trustor: b,
        authorized_flag: false,
      },
      { account: b, type: "trustline_removed", type_i: 21, ...issued, limit: "0.0000000" },
    ]);
  });

  test("of claimable balances", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice, bob);
    const created = await hashOf(network.submit({
      source: alice,
      operations: [
        Operation.createClaimableBalance({
          asset: native,
          amount: "7",
          claimants: [new Claimant(b ?? "")],
        }),
      ],
    }));
    const [{ id: balance_id } = {}] = await network.records(`/claimable_balances?claimant=${b}`);
    const balance = { balance_id, asset: "native", amount: "7.0000000" };
    const moved = { ...NATIVE, amount: "7.0000000" };
    expect(await effects(network, `/transactions/${created}/effects`)).toEqual([
      { account: a, type: "claimable_balance_created", type_i: 50, ...balance },
      {
        account: b,
        type: "claimable_balance_claimant_created",
        type_i: 51,
        ...balance,
        predicate: { unconditional: true },
      },
      { account: a, type: "account_debited", type_i: 3, ...moved },
      {
        account: a,
        type: "claimable_balance_sponsorship_created",
        type_i: 69,
        balance_id,
        sponsor: a,
      },
    ]);
    const claimed = await hashOf(network.submit({
      source: bob,
      operations: [Operation.claimClaimableBalance({ balanceId: String(balance_id) })],
    }));
    expect(await effects(network, `/transactions/${claimed}/effects`)).toEqual([
      { account: b, type: "claimable_balance_claimed", type_i: 52, ...balance },
      { account: b, type: "account_credited", type_i: 2, ...moved },
      {
        account: b,
        type: "claimable_balance_sponsorship_removed",
        type_i: 71,
        balance_id,
        former_sponsor: a,
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
