import { describe, expect, test } from "vitest";
import {
  listSignableAccounts,
  readSignableAccount,
} from "../../../../../src/pay/payer/signable-accounts.ts";
import { EMPLOYER, TestWorld, worker } from "../pay-world.ts";

const KEY = EMPLOYER.publicKey();
const { network } = (await new TestWorld().tab()).world;
const USDC = { asset_code: "USDC", asset_issuer: network.usdcIssuer };

/** An account document in Horizon's form. */
function account(address: string, more: Record<string, unknown> = {}) {
  return {
    account_id: address,
    thresholds: { low_threshold: 0, med_threshold: 2, high_threshold: 2 },
    signers: [
      { key: address, weight: 1, type: "ed25519_public_key" },
      { key: KEY, weight: 1, type: "ed25519_public_key" },
    ],
    balances: [{ ...USDC, balance: "12.5000000" }, { asset_type: "native", balance: "1.0000000" }],
    ...more,
  };
}

const FULL_PAGE = Array.from({ length: 200 }, () => account(worker(1)));

/** A network whose Horizon is asked by this function. */
const networkOf = (fetch: typeof globalThis.fetch) => ({
  connection: { passphrase: network.passphrase, horizonUrl: "https://horizon.example", fetch },
  network,
});

/** Reads from a Horizon with these answers, one for each request, and tells what it was asked. */
async function read(...answers: (object[] | number)[]) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input) => {
    const { pathname, search } = new URL(String(input));
    asked.push(pathname + search);
    const answer = answers[asked.length - 1] ?? 503;
    return Promise.resolve(
      typeof answer === "number"
        ? new Response("{}", { status: answer })
        : Response.json({ _embedded: { records: answer } }),
    );
  };
  return { found: await listSignableAccounts(networkOf(fetch), KEY), asked };
}

describe("listSignableAccounts()", () => {
  test("has the other accounts of a key, with signers and USDC", async () => {
    const { found, asked } = await read([account(worker(1)), account(KEY)]);
    expect(asked).toEqual([`/accounts?signer=${KEY}&limit=200`]);
    expect(found).toEqual({
      hasMore: false,
      accounts: [{
        address: worker(1),
        usdc: 125_000_000n,
        signing: {
          weightNeeded: 2,
          signers: [
            { key: worker(1), weight: 1, type: "ed25519_public_key" },
            { key: KEY, weight: 1, type: "ed25519_public_key" },
          ],
        },
      }],
    });
  });

  test("knows an account that can't hold USDC, and another token of that name", async () => {
    const other = { asset_code: "USDC", asset_issuer: worker(9), balance: "7.0000000" };
    const { found } = await read([account(worker(1), { balances: [other] })]);
    expect(found?.accounts.map(({ usdc }) => usdc)).toEqual([null]);
  });

  test("reads on after a full page, and says where it stops", async () => {
    const two = await read(FULL_PAGE, [account(worker(2))]);
    expect(two.asked[1]).toBe(`/accounts?signer=${KEY}&limit=200&cursor=${worker(1)}`);
    expect(two.found?.accounts.length).toBe(201);
    const many = await read(...Array(5).fill(FULL_PAGE));
    expect(many.asked.length).toBe(5);
    expect(many.found).toMatchObject({ hasMore: true, accounts: { length: 1_000 } });
  });

  test.each<[string, object[] | number]>([
    ["a refusal", 429],
    ["an account without signers", [account(worker(1), { signers: null })]],
    ["an account without balances", [account(worker(1), { balances: null })]],
    ["an account without an address", [account(worker(1), { account_id: 7 })]],
    [
      "a balance that is no amount",
      [account(worker(1), { balances: [{ ...USDC, balance: "much" }] })],
    ],
  ])("is not read after %s", async (_, answer) => {
    expect((await read(answer)).found).toBeNull();
  });

  test("is not read if only its first page could be", async () => {
    expect((await read(FULL_PAGE, 503)).found).toBeNull();
  });
});

describe("readSignableAccount()", () => {
  /** Asks a Horizon that has this answer for the account. */
  function ask(body: object, status = 200) {
    const answering = networkOf(() => Promise.resolve(Response.json(body, { status })));
    return readSignableAccount(answering, KEY, worker(1));
  }

  test("has an account that isn't listed", async () => {
    expect(await ask(account(worker(1)))).toMatchObject({ address: worker(1), usdc: 125_000_000n });
  });

  test("refuses an account without the key as a signer, and one that doesn't exist", async () => {
    const signers = [{ key: worker(1), weight: 1, type: "ed25519_public_key" }];
    expect(await ask(account(worker(1), { signers }))).toBe("notSigner");
    const removed = [...signers, { key: KEY, weight: 0, type: "ed25519_public_key" }];
    expect(await ask(account(worker(1), { signers: removed }))).toBe("notSigner");
    expect(await ask({}, 404)).toBe("notSigner");
  });

  test("doesn't take an answer that can't be read, or is about another account", async () => {
    expect(await ask({}, 503)).toBe("signersUnread");
    expect(await ask(account(worker(2)))).toBe("signersUnread");
    expect(await ask(account(worker(1), { signers: null }))).toBe("signersUnread");
  });
});
