import { Operation } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { keyOf, TestNetwork } from "../support/network.ts";

const [alice, bob, carol] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
const ids = [alice, bob, carol].map((key) => key.publicKey());
const [a = "", b = ""] = ids;

/** The operation with which an account gives a key a weight, 0 to remove it. */
function signer(key: string, weight: number) {
  return Operation.setOptions({ signer: { ed25519PublicKey: key, weight } });
}

/** A network in which Alice signs for everyone, and Carol only with Alice. */
async function signedByAlice(kv?: Deno.Kv): Promise<TestNetwork> {
  const network = await TestNetwork.open({ ...(kv && { kv }) });
  await network.fund(alice, bob, carol);
  await network.submit({ source: bob, operations: [signer(a, 2)] });
  const both = [signer(a, 1), Operation.setOptions({ masterWeight: 0 })];
  await network.submit({ source: carol, operations: both });
  return network;
}

async function accountsOf(network: TestNetwork, query: string): Promise<string[]> {
  return (await network.records(`/accounts?${query}`)).map((account) => String(account["id"]));
}

describe("/accounts?signer=", () => {
  test("has the accounts that a key signs for, by address, as their own documents", async () => {
    await using network = await signedByAlice();
    expect(await accountsOf(network, `signer=${a}`)).toEqual(ids.toSorted());
    expect(await accountsOf(network, `signer=${b}`)).toEqual([b]);
    const documents = await Promise.all(
      ids.toSorted().map(async (id) => (await network.get(`/accounts/${id}`)).body),
    );
    expect(await network.records(`/accounts?signer=${a}`)).toEqual(documents);
    const { headers } = await network.get(`/accounts?signer=${a}`);
    expect(headers.get("Latest-Ledger")).toMatch(/^\d+$/);
  });

  test("has no account whose own key has no weight, and none for a stranger", async () => {
    await using network = await signedByAlice();
    expect(await accountsOf(network, `signer=${carol.publicKey()}`)).toEqual([]);
    expect(await accountsOf(network, `signer=${keyOf("stranger").publicKey()}`)).toEqual([]);
  });

  test("follows changed signers and merged accounts", async () => {
    await using network = await signedByAlice();
    await network.submit({ source: bob, operations: [signer(a, 0)] });
    expect(await accountsOf(network, `signer=${a}`)).not.toContain(b);
    await network.submit({
      source: carol,
      signers: [alice],
      operations: [signer(b, 1), signer(a, 0)],
    });
    const [merged] = [carol.publicKey()];
    expect(await accountsOf(network, `signer=${a}`)).toEqual([a]);
    expect(await accountsOf(network, `signer=${b}`)).toEqual([b, merged].toSorted());
    const remove = signer(b, 0);
    const merge = Operation.accountMerge({ destination: a });
    // the signature is needed for the whole transaction, so the signer is removed last
    const own = Operation.setOptions({ masterWeight: 1 });
    await network.submit({ source: carol, signers: [bob], operations: [own] });
    await network.submit({ source: carol, signers: [bob], operations: [remove] });
    await network.submit({ source: carol, operations: [merge] });
    expect(await accountsOf(network, `signer=${merged}`)).toEqual([]);
    expect(await accountsOf(network, `signer=${b}`)).toEqual([b]);
  });

  test("is read in pages, in both orders", async () => {
    await using network = await signedByAlice();
    for (const order of ["asc", "desc"]) {
      const all = order === "asc" ? ids.toSorted() : ids.toSorted().toReversed();
      const pages: string[] = [];
      for (let cursor = "";;) {
        const [id] = await accountsOf(
          network,
          `signer=${a}&limit=1&order=${order}&cursor=${cursor}`,
        );
        if (id === undefined) break;
        pages.push(id);
        cursor = id;
      }
      expect(pages).toEqual(all);
    }
    const { body } = await network.get(`/accounts?signer=${a}&limit=2`);
    const next = new URL(String(body["_links"]?.["next"]?.["href"]));
    expect(await accountsOf(network, next.search.slice(1))).toEqual(ids.toSorted().slice(2));
  });

  test.each([
    ["no filter", "", 400, "invalid_accounts_params"],
    ["an empty filter", "signer=", 400, "invalid_accounts_params"],
    ["two filters", `signer=${a}&sponsor=${b}`, 400, "invalid_accounts_params"],
    ["an invalid signer", "signer=GABC", 400, "bad_request"],
    ["a signer that is no public key", `signer=X${a.slice(1)}`, 400, "bad_request"],
    ["the asset that every account has", "asset=native", 400, "bad_request"],
    ["too much", `signer=${a}&limit=201`, 400, "bad_request"],
    ["an unknown order", `signer=${a}&order=up`, 400, "bad_request"],
    ["another filter", `sponsor=${b}`, 404, "not_implemented"],
  ])("refuses %s", async (_, query, status, name) => {
    await using network = await TestNetwork.open();
    const reply = await network.get(`/accounts?${query}`);
    expect(reply.status).toBe(status);
    expect(reply.body["type"]).toBe(`https://stellar.org/horizon-errors/${name}`);
  });

  test("names the parameter that is invalid", async () => {
    await using network = await TestNetwork.open();
    const { body } = await network.get("/accounts?signer=GABC");
    expect(body["extras"]?.["invalid_field"]).toBe("signer");
  });

  test("is not streamed", async () => {
    await using network = await TestNetwork.open();
    const headers = { Accept: "text/event-stream" };
    const path = `/sandbox/horizon/accounts?signer=${a}`;
    expect((await network.request(path, { headers })).status).toBe(406);
  });
});

describe("a store from before accounts were listed", () => {
  test("is given the lists when it is opened", async () => {
    const kv = await Deno.openKv(":memory:");
    const before = await signedByAlice(kv);
    const known = await before.records(`/accounts?signer=${a}`);
    expect(known.length).toBe(3);
    for await (const { key } of kv.list({ prefix: ["sandbox", "s"] })) await kv.delete(key);
    await kv.delete(["sandbox", "s"]);
    expect(await before.records(`/accounts?signer=${a}`)).toEqual([]);

    const opened = await TestNetwork.open({ kv });
    await using _ = opened;
    expect(await opened.records(`/accounts?signer=${a}`)).toEqual(known);
  });
});
