import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type AccountSnapshot,
  accountStatusOf,
  countAffordablePayments,
  createMoneyStore,
  deleteSavedSnapshot,
  feeLevelOf,
  listCollectable,
  listUncollected,
} from "../../../../../src/account/home/money.ts";
import { createReadApi } from "../../../../../src/client/api.ts";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { memoryTexts } from "../../../../memory-texts.ts";
import { sampleAccount } from "../../../../passport-request.ts";
import { sampleEntry } from "../../pay/run-samples.ts";

const ADDRESS = "GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6";
const PAYER = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

const ACCOUNT = sampleAccount(ADDRESS, { usdcBalance: "612.8500000" });

/** The service's answers; `undefined` for a path that fails. */
interface World {
  account?: object | Promise<object>;
  claimable?: object[];
  transactions?: object[];
  rates?: object;
}

const entry = (change: Partial<TransactionEntry> = {}) =>
  sampleEntry({ type: "received", amount: "5.0000000", ...change });

function waiting(change: object = {}) {
  return { recognized: true, from: PAYER, stage: "open", amount: "1.0000000", ...change };
}

function answerOf(world: World, path: string): object | undefined {
  if (path.startsWith("/api/account/")) return world.account;
  if (path.startsWith("/api/claimable/")) {
    return world.claimable && { claimable: world.claimable };
  }
  if (path.startsWith("/api/transactions/")) {
    return world.transactions && { transactions: world.transactions, total: 14 };
  }
  if (path.startsWith("/api/organization/")) return { name: "Demo Solar", domain: "a.example" };
  return world.rates;
}

/** A page with an account; `world` can change between reads. */
function page(world: World, passphrase = "A test network", isHere = () => true) {
  const api = createReadApi({
    fetch: (input) => {
      const found = answerOf(world, String(input));
      return found === undefined
        ? Promise.reject(new TypeError("no network"))
        : Promise.resolve(found).then((body) => Response.json(body));
    },
  });
  const money = createMoneyStore({
    api,
    address: ADDRESS,
    passphrase,
    fee: () => Promise.resolve(100n),
    isHere,
    now: () => Date.UTC(2026, 10, 28, 12, 34),
  });
  return { money };
}

const WORLD: World = {
  account: ACCOUNT,
  claimable: [waiting()],
  transactions: [entry()],
  rates: { KES: 129.2 },
};

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", memoryTexts(kept));
});
afterEach(() => vi.unstubAllGlobals());

/** The account's amounts after these changes. */
async function moneyWith(account: object, world: World = {}): Promise<AccountSnapshot> {
  const { money } = page({ ...WORLD, ...world, account: { ...ACCOUNT, ...account } });
  await money.read();
  const read = money.$money.get().money;
  if (read === null) throw new Error("nothing was read");
  return read;
}

describe("createMoneyStore()", () => {
  test("reads all there is, with the names of payers", async () => {
    const { money } = page(WORLD);
    await money.read();
    expect(money.$money.get()).toMatchObject({
      isCopy: false,
      fault: null,
      money: {
        payments: { total: 14, shown: [{ amount: "5.0000000" }] },
        names: { [PAYER]: { name: "Demo Solar" } },
        readAt: "2026-11-28T12:34:00.000Z",
      },
    });
  });

  test("is read together with a reading that has already begun, as after the payment that opens an account", async () => {
    const world: World = { ...WORLD, account: { ...ACCOUNT, isActive: false } };
    const { money } = page(world);
    const asked = money.read();
    // the account arrives after the other parts of the first answer
    world.account = new Promise((resolve) => setTimeout(() => resolve(ACCOUNT)));
    void money.read();
    await asked;
    expect(money.$money.get().money?.account.isActive).toBe(true);
  });

  test("shows no look-alike and no dust among the payments", async () => {
    const { money } = page({
      ...WORLD,
      transactions: [
        entry({ recognized: false }),
        entry({ counted: false }),
        entry({ amount: "0.0000001" }),
        entry({ amount: "7.0000000" }),
      ],
    });
    await money.read();
    expect(money.$money.get().money?.payments?.shown.map(({ amount }) => amount))
      .toEqual(["7.0000000"]);
  });

  test("says that something could not be read, and makes nothing of it", async () => {
    const { money } = page({ account: ACCOUNT });
    await money.read();
    expect(money.$money.get()).toMatchObject({
      fault: null,
      money: {
        claimable: null,
        isClaimableUnread: true,
        payments: null,
        arePaymentsUnread: true,
        rates: null,
      },
    });
  });

  test("keeps the waiting money and the payments that cannot be read again, also in the copy", async () => {
    const world = { ...WORLD };
    await page(world).money.read();
    delete world.claimable;
    delete world.transactions;
    world.account = { ...ACCOUNT, usdcBalance: "0.0000000" };
    // the next visit begins with the copy
    const { money } = page(world);
    await money.read();
    const expected = {
      account: { usdcBalance: "0.0000000" },
      claimable: { claimable: WORLD.claimable },
      isClaimableUnread: true,
      payments: { total: 14, shown: WORLD.transactions },
      arePaymentsUnread: true,
      names: { [PAYER]: { name: "Demo Solar" } },
    };
    expect(money.$money.get()).toMatchObject({ isCopy: false, fault: null, money: expected });
    expect(page({}).money.$money.get().money).toMatchObject(expected);
    Object.assign(world, { claimable: [], transactions: [] });
    await money.read();
    expect(money.$money.get().money).toMatchObject({
      claimable: { claimable: [] },
      isClaimableUnread: false,
      payments: { shown: [] },
      arePaymentsUnread: false,
    });
  });

  test("keeps what was known, with its time, where the account cannot be read", async () => {
    const world = { ...WORLD };
    const { money } = page(world);
    await money.read();
    delete world.account;
    await money.read();
    expect(money.$money.get()).toMatchObject({
      fault: "offline",
      money: { account: ACCOUNT, readAt: "2026-11-28T12:34:00.000Z" },
    });
  });

  test("begins the next visit with its copy, which is called one", async () => {
    await page(WORLD).money.read();
    expect(page({}).money.$money.get()).toMatchObject({
      isCopy: true,
      money: { account: ACCOUNT },
    });
    expect(page({}, "Another network").money.$money.get().money).toBeNull();
    deleteSavedSnapshot();
    expect(page({}).money.$money.get().money).toBeNull();
  });

  test("writes no copy of an account that is removed during the read", async () => {
    let isHere = true;
    const { money } = page(WORLD, undefined, () => isHere);
    await money.read();
    const reading = money.read();
    isHere = false;
    deleteSavedSnapshot();
    await reading;
    expect([...kept.values()]).toEqual([""]);
  });

  test("takes a copy that it cannot read for none", () => {
    kept.set("lipwa:my-money", "{");
    expect(page({}).money.$money.get().money).toBeNull();
  });

  test("knows that an account was open before the network was emptied", async () => {
    await page(WORLD).money.read();
    const { money } = page({ ...WORLD, account: { ...ACCOUNT, isActive: false } });
    await money.read();
    const now = money.$money.get().money;
    expect(now && accountStatusOf(now, "2026-12-16T17:00:00.000Z")).toBe("reset");
    expect(now && accountStatusOf(now, undefined)).toBe("closed");
  });
});

describe("accountStatusOf()", () => {
  test.each([
    [{ isActive: false }, "closed"],
    [{ usdcTrustline: "none", usdcBalance: "0.0000000" }, "no_trust"],
    [{ usdcTrustline: "unauthorized" }, "unauthorized"],
    [{ usdcBalance: "0.0000000" }, "empty"],
    [{ usdcBalance: "0.0000001" }, "holds"],
  ])("of %o is %s", async (account, status) => {
    expect(accountStatusOf(await moneyWith(account), undefined)).toBe(status);
  });
});

describe("countAffordablePayments()", () => {
  test.each([
    ["0.0490000", 4900, "enough"],
    ["0.0000999", 9, "low"],
    ["0.0000099", 0, "used"],
    ["0", 0, "used"],
  ])("of %s XLM at the least fee is %i: %s", async (spendableXlm, left, state) => {
    const money = await moneyWith({ spendableXlm });
    expect(countAffordablePayments(money)).toBe(left);
    expect(feeLevelOf(money)).toBe(state);
  });
});

describe("listUncollected() and listCollectable()", () => {
  test("leave out what is not real, one's own, dust, and what is over", async () => {
    const open = waiting({ id: "open" });
    const later = waiting({ id: "later", stage: "later" });
    const money = await moneyWith({}, {
      claimable: [
        waiting({ recognized: false }),
        waiting({ from: ADDRESS }),
        waiting({ amount: "0.0010000" }),
        waiting({ stage: "over" }),
        later,
        open,
      ],
    });
    expect(listUncollected(money)).toEqual([open, later]);
    expect(listCollectable(money)).toEqual([open]);
  });

  test("let no USDC be collected that the issuer would refuse", async () => {
    const usdc = waiting({ asset: "USDC" });
    const xlm = waiting({ asset: "XLM" });
    const money = await moneyWith({ usdcTrustline: "unauthorized" }, { claimable: [usdc, xlm] });
    expect(listUncollected(money)).toEqual([usdc, xlm]);
    expect(listCollectable(money)).toEqual([xlm]);
  });
});
