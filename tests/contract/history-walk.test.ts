import { Account, Asset, Claimant, MuxedAccount, Operation } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLedger } from "../../functions/ledger/service.ts";
import type { ReadApi } from "../../src/client/api.ts";
import { historyPages } from "../../src/client/history-pages.ts";
import type { Filter } from "../../src/contract/transactions.ts";
import { NETWORK } from "../ledger-harness.ts";
import { keyOf, TestNetwork } from "../unit/functions/sandbox/support/network.ts";

// A whole history as a client walks it: by pages that each say what they know.

const [alice, bob, carol] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
const native = Asset.native();
const HORIZON = "http://sandbox.test/sandbox/horizon";
const FILTERS: Filter[] = ["all", "sent", "received"];

/** More pages than any history of these has. */
const MANY = 100;

interface Reader extends AsyncDisposable {
  /** The ids of all entries, and what ended the walk where it was not the history's end. */
  walk(account: string, filter: Filter): Promise<{ ids: string[]; ended: string | null }>;
}

/** A reader of the sandbox by its Horizon. */
async function readerOf(network: TestNetwork): Promise<Reader> {
  const kv = await Deno.openKv(":memory:");
  const service = createLedger({
    kv,
    horizonUrls: [HORIZON],
    passphrase: network.sandbox.networkPassphrase,
    usdcIssuer: network.sandbox.usdcIssuer,
    fetch: (input, init) => network.sandbox.fetch(new Request(input, init)),
  });
  const api: Pick<ReadApi, "transactions"> = {
    async transactions(account, { filter = "all", limit = 20, cursor = null, ledger } = {}) {
      const query = { filter, limit, cursor, ...(ledger !== undefined && { ledger }) };
      const page = await service.history(NETWORK, account, query);
      return page.ok ? page : { ok: false, code: page.code, status: 0 };
    },
  };
  return {
    async walk(account, filter) {
      const ids: string[] = [];
      let pages = 0;
      for await (const page of historyPages(api, account, { filter, limit: 7 })) {
        if (!page.ok) return { ids, ended: page.code };
        ids.push(...page.value.transactions.map(({ id }) => id));
        pages += 1;
        if (pages > MANY) return { ids, ended: "never" };
      }
      return { ids, ended: null };
    },
    [Symbol.asyncDispose]: () => Promise.resolve(kv.close()),
  };
}

describe("a whole history, a page at a time", () => {
  let network: TestNetwork;
  const muxed = new MuxedAccount(new Account(bob.publicKey(), "0"), "7").accountId();

  beforeAll(async () => {
    network = await TestNetwork.open();
    await network.fund(alice, bob, carol);
    const give = (key: typeof bob, amount: string, destination = key.publicKey()) =>
      Operation.payment({ destination, asset: native, amount });
    for (let n = 0; n < 6; n++) {
      await network.submit({
        source: alice,
        operations: Array.from({ length: 15 }, (_, m) => give(bob, `${m + 1}`, muxed)),
      });
      await network.submit({
        source: bob,
        operations: [
          give(alice, "1"),
          Operation.manageData({ name: "note", value: "no money" }),
          give(bob, "2"),
          Operation.createClaimableBalance({
            asset: native,
            amount: "5",
            claimants: [new Claimant(bob.publicKey()), new Claimant(alice.publicKey())],
          }),
        ],
      });
      const [waiting] = await network.records(`/claimable_balances?claimant=${bob.publicKey()}`);
      const claim = Operation.claimClaimableBalance({ balanceId: String(waiting?.["id"]) });
      await network.submit({ source: n % 2 === 0 ? bob : alice, operations: [claim] });
    }
    await network.submit({
      source: carol,
      operations: [Operation.accountMerge({ destination: bob.publicKey() })],
    });
  });
  afterAll(() => network[Symbol.asyncDispose]());

  test.each([alice, bob, carol].map((key) => key.publicKey()))(
    "has each entry once: %s",
    async (account) => {
      await using horizon = await readerOf(network);
      for (const filter of FILTERS) {
        const byHorizon = await horizon.walk(account, filter);
        expect(byHorizon.ended).toBeNull();
        expect(new Set(byHorizon.ids).size).toBe(byHorizon.ids.length);
      }
      const all = await horizon.walk(bob.publicKey(), "all");
      expect(all.ids.length).toBeGreaterThan(100);
    },
  );
});
