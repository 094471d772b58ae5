import { Asset, Claimant, Operation } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { keyOf, pay, TestNetwork } from "../support/network.ts";

const [alice, bob] = [keyOf("alice"), keyOf("bob")];

/** A network in which Alice set two balances aside, of which Bob has claimed the first. */
async function claimed(kv?: Deno.Kv): Promise<{ network: TestNetwork; ids: string[] }> {
  const network = await TestNetwork.open({ ...(kv && { kv }) });
  await network.fund(alice, bob);
  const set = (amount: string) =>
    Operation.createClaimableBalance({
      asset: Asset.native(),
      amount,
      claimants: [new Claimant(bob.publicKey())],
    });
  const created = await network.submit({ source: alice, operations: [set("5"), set("7")] });
  expect(created.status).toBe(200);
  const balances = await network.records(`/claimable_balances?claimant=${bob.publicKey()}`);
  const ids = ["5.0000000", "7.0000000"].map((amount) =>
    String(balances.find((one) => String(one["amount"]) === amount)?.["id"])
  );
  const claim = Operation.claimClaimableBalance({ balanceId: ids[0] ?? "" });
  // The first claim fails with its transaction and leaves no trace in the balance's history.
  const tooMuch = pay(alice, Asset.native(), "99999");
  expect((await network.submit({ source: bob, operations: [claim, tooMuch] })).status).toBe(400);
  expect((await network.submit({ source: bob, operations: [claim] })).status).toBe(200);
  return { network, ids };
}

describe("/claimable_balances/{id}/transactions", () => {
  test("has the transaction that made the balance and the one that took it", async () => {
    const { network, ids: [id, waiting] } = await claimed();
    await using _ = network;
    const sources = async (path: string) =>
      (await network.records(path)).map((one) => String(one["source_account"]));
    const both = [alice.publicKey(), bob.publicKey()];
    const path = `/claimable_balances/${id}/transactions`;
    expect(await sources(path)).toEqual(both);
    expect(await sources(`${path}?order=desc`)).toEqual(both.toReversed());
    expect(await sources(`/claimable_balances/${waiting}/transactions`)).toEqual([both[0]]);
  });
});

describe("a store from before balances had histories", () => {
  test("is given them when it is opened", async () => {
    const kv = await Deno.openKv(":memory:");
    const { network: before, ids } = await claimed(kv);
    const path = (id = "") => `/claimable_balances/${id}/operations?join=transactions`;
    const known = await Promise.all(ids.map((id) => before.records(path(id))));
    for await (const { key } of kv.list({ prefix: ["sandbox", "c"] })) await kv.delete(key);
    await kv.delete(["sandbox", "c"]);
    expect(await before.records(path(ids[0]))).toEqual([]);

    const opened = await TestNetwork.open({ kv });
    await using _ = opened;
    expect(await Promise.all(ids.map((id) => opened.records(path(id))))).toEqual(known);
  });
});
