import { StrKey } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import {
  findMissingField,
  parseFormAmount,
  SendForm,
  type SendFormDependencies,
  type SendFormState,
} from "../../../../../src/account/send/form.ts";
import type { Preflight, PreflightResult } from "../../../../../src/contract/preflight.ts";
import { NO_MEMO } from "../../../../../src/stellar/memo.ts";
import { alikeOf } from "../../../../alike.ts";
import { sampleAccount } from "../../../../passport-request.ts";
import { sampleRates } from "../../../../receipt-table.ts";
import { sampleEntry, samplePreflight } from "../../pay/run-samples.ts";

const account = (n: number) => StrKey.encodeEd25519PublicKey(new Uint8Array(32).fill(n));
const ME = account(1);
const BARAKA = account(2);
const ALIKE = alikeOf(BARAKA);
const OTHER = { address: account(3), account: account(3), amount: null, memo: NO_MEMO };

/** The service's answers, which a test can change. */
class Service {
  have = "612.8500000";
  spendable = "1.0000000";
  kes = 129.2;
  result: PreflightResult = "ok";
  memoRequired = false;
  asked: { amount: string; memo?: string }[] = [];

  readonly world: SendFormDependencies = {
    network: { passphrase: "A test network", usdcIssuer: account(7) },
    address: ME,
    currency: "KES",
    sent: () => Promise.resolve([]),
    fee: () => Promise.resolve(100n),
    api: {
      account: () =>
        Promise.resolve({
          ok: true,
          value: sampleAccount(ME, { spendableXlm: this.spendable, usdcBalance: this.have }),
        }),
      rates: () => Promise.resolve({ ok: true, value: this.rates }),
      transactions: () =>
        Promise.resolve({
          ok: true,
          value: {
            transactions: [sampleEntry({ type: "sent", counterparty: BARAKA })],
            nextCursor: null,
            total: 1,
          },
        }),
      preflight: ({ recipients }) => {
        const [asked = { address: "", amount: "" }] = recipients;
        this.asked.push(asked);
        return Promise.resolve({ ok: true, value: this.#preflight(asked.memo) });
      },
    },
  };

  /** Lets the history wait until the returned function is called. */
  delayHistory(): () => void {
    const { transactions } = this.world.api;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.world.api.transactions = (...asked) => promise.then(() => transactions(...asked));
    return resolve;
  }

  get rates() {
    return sampleRates("2026-11-28T14:02:00.000Z", { KES: this.kes });
  }

  #preflight(memo?: string): Preflight {
    const needsMemo = this.memoRequired && memo === undefined && this.result === "ok";
    return samplePreflight({
      sender: { address: ME, usdcBalance: this.have, spendableXlm: this.spendable },
      recipients: [{
        index: 0,
        address: BARAKA,
        result: needsMemo ? "memo_required" : this.result,
        ...this.memoRequired && { memoRequired: true as const },
      }],
    });
  }
}

/** A form with Baraka as the payee, and an amount. */
async function filled(service: Service, amount = "", money: "USDC" | "KES" = "KES") {
  const form = new SendForm(service.world);
  await form.start();
  form.type("to", BARAKA);
  await form.submitRecipient();
  form.setMoney(money);
  form.type("amount", amount);
  return form;
}

const offline = () => Promise.resolve({ ok: false as const, code: "offline" as const, status: 0 });

const missing = (form: SendForm) => findMissingField(form.$state.get());
const reviewOf = ({ $state }: SendForm) => $state.get().review;

describe("the payee", () => {
  test("needs an answer before payment if it looks like a person who was paid", async () => {
    const form = await filled(new Service());
    form.clearRecipient();
    form.type("to", ALIKE);
    await form.submitRecipient();
    expect(form.$state.get()).toMatchObject({
      chosen: null,
      suspicion: { known: { account: BARAKA } },
    });
    await form.useKnown();
    expect(form.$state.get().chosen?.address).toBe(BARAKA);
    form.clearRecipient();
    form.type("to", ALIKE);
    await form.submitRecipient();
    await form.confirmAddress();
    expect(form.$state.get()).toMatchObject({ chosen: { address: ALIKE }, suspicion: null });
  });

  test("is asked about also where the history comes after the address", async () => {
    const service = new Service();
    const sendHistory = service.delayHistory();
    const form = new SendForm(service.world);
    void form.start();
    form.type("to", ALIKE);
    const chosen = form.submitRecipient();
    sendHistory();
    await chosen;
    expect(form.$state.get()).toMatchObject({
      chosen: null,
      suspicion: { known: { account: BARAKA } },
    });
  });

  describe("chosen while the history is still being read", () => {
    const memo = { type: "id" as const, value: "4711" };
    const purpose = { kind: "payment" as const, name: "", local: null, fee: 100n, memo };
    const first: [string, (form: SendForm) => Promise<void>][] = [
      [
        "choose()",
        (form) => form.choose({ address: BARAKA, account: BARAKA, amount: "250.0000000", memo }),
      ],
      ["fill()", (form) => form.fill({ ...purpose, address: BARAKA, stroops: 2_500_000_000n })],
    ];
    test.each(first)("gets no memo or amount from an earlier %s", async (_, choose) => {
      const service = new Service();
      const sendHistory = service.delayHistory();
      const form = new SendForm(service.world);
      void form.start();
      const chosen = [choose(form), form.choose(OTHER)];
      sendHistory();
      await Promise.all(chosen);
      const expected = { chosen: { address: OTHER.address }, memo: "", memoKind: null, amount: "" };
      expect(form.$state.get()).toMatchObject(expected);
      // the ledger was asked only about the last one
      expect(service.asked).toMatchObject([{ address: OTHER.address }]);
    });
  });

  test("is paid with a warning while the history cannot be read", async () => {
    const service = new Service();
    const { transactions } = service.world.api;
    service.world.api.transactions = offline;
    const form = await filled(service);
    expect(form.$state.get()).toMatchObject({ chosen: { address: BARAKA }, arePeopleUnread: true });
    // known as paid before once the history can be read
    service.world.api.transactions = transactions;
    await form.start();
    expect(form.$state.get()).toMatchObject({ chosen: { times: 1 }, arePeopleUnread: false });
  });

  test("is not oneself", async () => {
    const form = await filled(new Service());
    form.clearRecipient();
    form.type("to", ME);
    await form.submitRecipient();
    expect(form.$state.get()).toMatchObject({ chosen: null, toFault: "own_account" });
  });

  test.each<[PreflightResult, string | null]>([
    ["ok", null],
    ["limit_exceeded", null],
    ["no_account", "person"],
    ["no_trustline", "person"],
    ["unauthorized", "person"],
    ["unknown", "person"],
  ])("a payee that the ledger calls %s stops it: %s", async (result, expected) => {
    const service = new Service();
    service.result = result;
    expect(missing(await filled(service, "5", "USDC"))).toBe(expected);
  });

  test.each(["to", "amount", "memo", "name"] as const)(
    "a secret in the field %s is in no state",
    async (field) => {
      const form = await filled(new Service(), "5");
      const words = "illness spike retreat truth genius clock brain pass fit cave bargain toe";
      for (let end = 1; end <= words.length; end++) form.type(field, words.slice(0, end));
      expect(form.$state.get().secretIn).toBe(field);
      expect(JSON.stringify(form.$state.get().chosen)).not.toContain("illness");
      const { to, amount, memo } = form.$state.get();
      expect([to, amount, memo].join()).not.toContain("illness");
    },
  );
});

describe("a memo", () => {
  test.each<[string, "text" | "id" | null, string | null]>([
    ["", null, "memo"],
    ["Rent", null, null],
    // the same digits as text and as an id are two customers
    ["4711", null, "kind"],
    ["4711", "id", null],
    ["4711", "text", null],
    ["x".repeat(29), null, "memo"],
  ])("%j of kind %s, where one is asked for, leaves %s to do", async (memo, kind, expected) => {
    const service = new Service();
    service.memoRequired = true;
    const form = await filled(service, "5", "USDC");
    form.type("memo", memo);
    if (kind !== null) form.setMemoKind(kind);
    expect(missing(form)).toBe(expected);
    if (expected !== null) return;
    await form.openReview();
    expect(reviewOf(form)?.payment.memo).toEqual({ type: kind ?? "text", value: memo });
  });

  test("of digits needs its kind, even if only the review finds that the exchange requires a memo", async () => {
    const service = new Service();
    service.memoRequired = true;
    const { preflight } = service.world.api;
    const checks = Promise.withResolvers<void>();
    const form = new SendForm(service.world);
    await form.start();
    service.world.api.preflight = (asked) => checks.promise.then(() => preflight(asked));
    void form.choose({ address: BARAKA, account: BARAKA, amount: "5.0000000", memo: NO_MEMO });
    await expect.poll(() => form.$state.get().chosen?.status.is).toBe("asking");
    form.type("memo", "4711");
    expect(missing(form)).toBeNull();
    const reviewed = form.openReview();
    checks.resolve();
    await reviewed;
    expect(form.$state.get()).toMatchObject({ review: null, isChecking: false });
    expect(missing(form)).toBe("kind");
    form.setMemoKind("id");
    await form.openReview();
    expect(reviewOf(form)?.payment.memo).toEqual({ type: "id", value: "4711" });
  });

  test("is for no other person", async () => {
    const service = new Service();
    service.memoRequired = true;
    const form = await filled(service, "5", "USDC");
    form.type("memo", "4711");
    form.setMemoKind("id");
    form.clearRecipient();
    await form.choose(OTHER);
    expect(form.$state.get()).toMatchObject({ memo: "", memoKind: null, amount: "5" });
    expect(missing(form)).toBe("memo");
  });

  test("is free where none is asked for", async () => {
    const form = await filled(new Service(), "5", "USDC");
    await form.openReview();
    expect(reviewOf(form)?.payment.memo).toEqual(NO_MEMO);
  });
});

describe("the amount", () => {
  test("has to be there: what is more is said", async () => {
    const form = await filled(new Service(), "90000");
    expect(missing(form)).toBe("fits");
    form.enterAll();
    expect(missing(form)).toBeNull();
  });

  test.each(["612.8500000", "250.1250000", "0.0000001", "1000.0000000"])(
    "all of %s is all that there is at the last look",
    async (have) => {
      const service = new Service();
      service.have = have;
      const form = await filled(service);
      form.enterAll();
      expect(parseFormAmount(form.$state.get())).toMatchObject({ ok: true });
      service.have = "33.1250000";
      await form.openReview();
      expect(reviewOf(form)).toMatchObject({ payment: { stroops: 331_250_000n }, left: 0n });
    },
  );

  test("leaves fee money alone, and stops where there is none", async () => {
    const service = new Service();
    service.spendable = "0.0000080";
    const form = await filled(service, "5", "USDC");
    await form.openReview();
    expect(form.$state.get()).toMatchObject({ review: null, noFee: { have: 80n, fee: 100n } });
  });

  test("in local money is worth it to the cent, with what is left", async () => {
    const form = await filled(new Service(), "15000");
    await form.openReview();
    expect(reviewOf(form)).toMatchObject({
      before: null,
      left: 6_128_500_000n - 1_161_000_000n,
      payment: { stroops: 1_161_000_000n, local: { value: "15000", currency: "KES", rate: 129.2 } },
    });
  });
});

describe("a rate that moves", () => {
  const BEFORE = 1_161_000_000n;
  const NOW = 1_164_600_000n;

  test("before the last look is shown there, as now and before", async () => {
    const service = new Service();
    const form = await filled(service, "15000");
    service.kes = 128.8;
    await form.openReview();
    expect(reviewOf(form)).toMatchObject({ before: BEFORE, payment: { stroops: NOW } });
    expect(await form.confirm()).toMatchObject({ stroops: NOW });
  });

  test("after it has to be said yes to again, or the amount is kept", async () => {
    const service = new Service();
    const form = await filled(service, "15000");
    await form.openReview();
    service.kes = 128.8;
    expect(await form.confirm()).toBeNull();
    expect(reviewOf(form)).toMatchObject({ before: BEFORE, payment: { stroops: NOW } });
    form.keepAmountBefore();
    const kept = await form.confirm();
    expect(kept).toMatchObject({ stroops: BEFORE, local: { rate: 128.8 } });
  });

  test("is asked about although the rates were read again since the review", async () => {
    const service = new Service();
    const form = await filled(service, "15000");
    await form.openReview();
    service.kes = 128.8;
    await form.start();
    expect(await form.confirm()).toBeNull();
    expect(reviewOf(form)).toMatchObject({ before: BEFORE, payment: { stroops: NOW } });
    form.keepAmountBefore();
    service.kes = 127;
    await form.start();
    expect(await form.confirm()).toMatchObject({ stroops: BEFORE });
  });

  test("is nothing to one who has written USDC", async () => {
    const service = new Service();
    const form = await filled(service, "5", "USDC");
    await form.openReview();
    service.kes = 100;
    expect(await form.confirm()).toMatchObject({ stroops: 50_000_000n });
  });
});

describe("while the network is asked", () => {
  const change: [string, (form: SendForm) => void][] = [
    ["another person", (form) => {
      form.clearRecipient();
      void form.choose(OTHER);
    }],
    ["another amount", (form) => form.type("amount", "500")],
    ["a memo", (form) => form.type("memo", "4711")],
  ];
  test.each(change)(
    "%s is not looked at by what is answered of the last one",
    async (_, change) => {
      const form = await filled(new Service(), "5", "USDC");
      const looking = form.openReview();
      change(form);
      await looking;
      expect(form.$state.get()).toMatchObject({ review: null, isChecking: false });
    },
  );

  test("a yes counts once, and not after going back", async () => {
    const form = await filled(new Service(), "15000");
    await form.openReview();
    const twice = await Promise.all([form.confirm(), form.confirm()]);
    expect(twice.filter((payment) => payment !== null)).toHaveLength(1);
    const yes = form.confirm();
    form.backToForm();
    expect(await yes).toBeNull();
  });
});

test("a payment that was not made is filled in again", async () => {
  const form = new SendForm(new Service().world);
  await form.start();
  const memo = { type: "id" as const, value: "4711" };
  const payment = { kind: "payment" as const, name: "", local: null, fee: 100n };
  await form.fill({ ...payment, address: BARAKA, stroops: 2_501_250_000n, memo });
  const expected: Partial<SendFormState> = { memo: "4711", memoKind: "id", money: "USDC" };
  expect(form.$state.get()).toMatchObject(expected);
  expect(parseFormAmount(form.$state.get())).toMatchObject({ amount: { stroops: 2_501_250_000n } });
});

describe("a form that is opened again", () => {
  test("keeps an amount in USDC that was typed before there was a rate", async () => {
    const service = new Service();
    const { api } = service.world;
    const { rates } = api;
    api.rates = offline;
    const form = new SendForm(service.world);
    await form.start();
    form.type("amount", "20");
    api.rates = rates;
    await form.start();
    expect(form.$state.get()).toMatchObject({ amount: "20", money: "USDC" });
  });

  test("asks about a look-alike that couldn't be noticed when it was chosen", async () => {
    const service = new Service();
    const { api } = service.world;
    const { account: read, transactions } = api;
    const form = new SendForm(service.world);
    Object.assign(api, { account: offline, transactions: offline });
    await form.start();
    await form.choose({ address: ALIKE, account: ALIKE, amount: "20", memo: NO_MEMO });
    Object.assign(api, { account: read, transactions });
    await form.openReview();
    expect(form.$state.get()).toMatchObject({
      review: null,
      suspicion: { recipient: { address: ALIKE }, known: { address: BARAKA } },
    });
    await form.confirmAddress();
    await form.openReview();
    expect(reviewOf(form)?.payment).toMatchObject({ address: ALIKE });
  });

  test("shows no balance of before, and asks for it before the review", async () => {
    const service = new Service();
    const { api } = service.world;
    const { account: read } = api;
    const form = new SendForm(service.world);
    await form.start();
    api.account = offline;
    await form.start();
    expect(form.$state.get()).toMatchObject({ own: null, fault: "offline" });
    await form.choose({ address: BARAKA, account: BARAKA, amount: "700", memo: NO_MEMO });
    api.account = read;
    await form.openReview();
    expect(form.$state.get()).toMatchObject({ review: null, own: { usdcBalance: service.have } });
    expect(missing(form)).toBe("fits");
  });
});
