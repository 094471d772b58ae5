import { afterEach, describe, expect, test, vi } from "vitest";
import {
  createMistakeCard,
  type MistakeCardContent,
} from "../../../../../src/pay/check/mistake-card.ts";
import type { KnownPayee, Suspicion } from "../../../../../src/pay/check/look-alike.ts";
import type { Mistake } from "../../../../../src/pay/check/mistakes.ts";
import type { PayLine } from "../../../../../src/pay/line/pay-line.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { WORDS } from "../html-of.tsx";
import {
  draftId,
  keepPeople,
  lineOf,
  openWorld,
  personOf,
  recheckAll,
  shownDraft,
  TestWorld,
  worker,
} from "../pay-world.ts";

/** The card of a draft's mistake number `at`. */
function cardAt(pay: PayState, at: number): MistakeCardContent {
  const plan = pay.$plan.get();
  const mistake: Mistake | null | undefined = pay.mistakes.$mistakes.get().all[at];
  if (plan === null || mistake == null) throw new Error(`there is no mistake ${at}`);
  return createMistakeCard(mistake, plan, { pay, words: WORDS });
}

const texts = ({ remedies }: MistakeCardContent) => remedies.map(({ text }) => text);
const lines = (pay: PayState) => shownDraft(pay).lines;

/** A draft of workers with these findings. */
async function draftOf(
  findings: ("ok" | "no_account" | "no_trustline")[],
  more: Partial<PayLine> = {},
): Promise<PayState> {
  const world = new TestWorld();
  for (const [at, finding] of findings.entries()) world.findings.set(worker(at + 1), finding);
  const pay = await world.tabWithDraft(findings.map((_, at) => lineOf(at + 1, more)));
  await recheckAll(world, pay);
  return pay;
}

describe("the card of who cannot receive USDC", () => {
  test.each(
    [
      [
        ["no_account", "no_trustline"],
        "Set the money aside for all 2, and create 1 account, for 4.00 XLM in all",
      ],
      [
        ["no_account", "no_account", "no_trustline"],
        "Set the money aside for all 3, and create 2 accounts, for 7.00 XLM in all",
      ],
      [["no_trustline", "no_trustline"], "Set the money aside for all 2"],
    ] as const,
  )("of %j says what it takes to set all aside", async (findings, text) => {
    const pay = await draftOf([...findings]);
    findings.forEach((_, at) => expect(texts(cardAt(pay, at))[0]).toBe(text));
    cardAt(pay, 0).remedies[0]?.apply();
    expect(lines(pay).map(({ how }) => how)).toEqual(
      findings.map((found) => found === "no_account" ? "create_and_claimable" : "claimable"),
    );
  });

  test("counts an account once, with what it is given", async () => {
    const pay = await draftOf(["no_account", "no_trustline"], { startingStroops: 50_000_000n });
    await pay.draft.addLines(draftId(pay), [
      lineOf(1, { amount: "11", startingStroops: 50_000_000n }),
    ]);
    expect(texts(cardAt(pay, 0))[0])
      .toBe("Set the money aside for all 3, and create 1 account, for 8.00 XLM in all");
  });

  test.each([[1, "1 day"], [30, "30 days"]])(
    "says when it can be taken back: %i",
    async (n, time) => {
      const pay = await draftOf(["no_trustline"], { takeBackDays: n });
      expect(cardAt(pay, 0).text).toEqual([
        "Money set aside waits on the ledger (as a claimable balance) until Worker 1 collects it. " +
        `You can take it back after ${time}.`,
      ]);
    },
  );
});

describe("the card of a row that is there twice", () => {
  test("names the other one as its file counts, or as the draft does", async () => {
    const world = new TestWorld();
    const twice = [lineOf(1), lineOf(1)];
    const typed = await world.tabWithDraft(twice);
    expect(cardAt(typed, 0).title).toBe(
      "This is the same as row 1: same account, amount and memo.",
    );
    const read = await new TestWorld().tabWithDraft(
      twice.map((line, at) => ({ ...line, id: `r${at}`, fileLine: at + 2 })),
    );
    expect(cardAt(read, 0).title)
      .toBe("This is the same as row 2 of the list: same account, amount and memo.");
  });

  test("notes the rows of one answer in the same way", async () => {
    const noteOf = async (more: (at: number) => Partial<PayLine>) => {
      const rows = ["1.250", "2.500", "30"].map((amount, at) =>
        lineOf(at + 1, { amount, ...more(at) })
      );
      return cardAt(await new TestWorld().tabWithDraft(rows), 0).remedies[0]?.note;
    };
    expect(await noteOf(() => ({}))).toMatch(/^rows 1, 2 →/);
    expect(await noteOf((at) => ({ fileLine: at + 2 }))).toMatch(/^rows 2, 3 of the list →/);
    expect(await noteOf((at) => at === 0 ? {} : { fileLine: at + 2 })).toMatch(/^rows 1, 2 →/);
  });
});

describe("the card of an amount that can be read in two ways", () => {
  /** The notes beside the choices for a draft with these amounts. */
  async function notesOf(amounts: readonly string[]) {
    const rows = amounts.map((amount, at) => lineOf(at + 1, { amount }));
    const card = cardAt(await new TestWorld().tabWithDraft(rows), 0);
    return card.remedies.map(({ note }) => note?.replaceAll("\u00a0", " "));
  }

  test("notes what each row becomes by an answer for all of them", async () => {
    expect(await notesOf(["1.250", "2.500", "30"])).toEqual([
      "rows 1, 2 → 1,250.00 · 2,500.00",
      undefined,
      "rows 1, 2 → 1.25 · 2.50",
      undefined,
    ]);
    expect(await notesOf(["1.250"])).toEqual([undefined, undefined]);
  });

  test("names the first of many, and says that there are more", async () => {
    const [note] = await notesOf(Array.from({ length: 10 }, (_, n) => `${n + 1}.000`));
    expect(note).toMatch(/^rows 1, .*8 and 2 more → 1,000\.00 · .* · 8,000\.00 …$/);
  });
});

describe("the card of a sign that does not say which currency it is", () => {
  test("asks which, for all rows that have it or this one", async () => {
    const { pay } = await openWorld(
      [1, 2].map((n) => lineOf(n, { amount: "150000", currency: "FCFA" })),
    );
    const card = cardAt(pay, 0);
    expect(card.title).toBe("“FCFA” alone doesn’t say which currency this is in.");
    expect(texts(card)).toEqual([
      "Read all 2 rows like this: XOF",
      "XOF in this row only",
      "Read all 2 rows like this: XAF",
      "XAF in this row only",
    ]);
    card.remedies[3]?.apply();
    expect(lines(pay).map(({ currency }) => currency)).toEqual(["XAF", "FCFA"]);
    expect(texts(cardAt(pay, 1))).toEqual(["XOF in this row", "XAF in this row"]);
    expect(cardAt(pay, 1).remedies.map(({ note }) => note)).toEqual([
      expect.stringMatching(/^West African CFA/),
      expect.stringMatching(/^Central African CFA/),
    ]);
  });

  test("offers USDC for dollars, and nothing for money that is none of ours", async () => {
    const { pay } = await openWorld([
      lineOf(1, { currency: "$" }),
      lineOf(2, { currency: "EUR" }),
    ]);
    expect(texts(cardAt(pay, 0))).toEqual(["USDC in this row"]);
    expect(texts(cardAt(pay, 1))).toEqual([]);
    expect(cardAt(pay, 1).title)
      .toBe("Lipwa doesn’t know the currency “EUR”.");
  });
});

describe("the card of a suspect address or memo", () => {
  const amina: KnownPayee = {
    name: "Amina",
    address: worker(2),
    account: worker(2),
    times: 3,
    lastAt: "2026-10-26T09:00:00.000Z",
  };
  const suspicion: Suspicion = { why: "dust", known: null, memo: null, dust: null, key: "k" };
  const dust = {
    createdAt: "2026-11-20T10:00:00.000Z",
    amount: "0.0000100",
    asset: "XLM",
    recognized: true,
  };

  test.each<[Partial<Suspicion>, string, RegExp, string[]]>([
    [
      { why: "dust", dust },
      "This address has only ever sent you a tiny amount.",
      /^This row’s address sent you 0\.00001 XLM on 20 Nov 2026\./,
      ["Leave Amina out of this run", "It’s right, I asked Amina"],
    ],
    [
      { why: "dust", dust: { ...dust, recognized: false } },
      "This address has only ever sent you a tiny amount.",
      /^This row’s address sent you 0\.00001 “XLM” on 20 Nov 2026\./,
      ["Leave Amina out of this run", "It’s right, I asked Amina"],
    ],
    [
      { why: "other_address", known: amina },
      "This isn’t the address you have for Amina.",
      /^Confirm it with Amina/,
      ["Use the known address", "It’s right, I asked Amina"],
    ],
    [
      { why: "look_alike", known: { ...amina, name: "Baraka" } },
      "This isn’t Baraka’s address, but it looks like it.",
      /^It starts and ends the same way, but differs in \d+ of its 56 characters\./,
      ["Leave Amina out of this run", "Use the address of Baraka", "It’s right, I asked Amina"],
    ],
    [
      { why: "other_memo", known: amina, memo: "4711" },
      "This isn’t the memo you have for Amina.",
      /^Several people share this address/,
      ["Use the known memo, 4711", "The new memo is right, I asked Amina"],
    ],
  ])("of %j says why, and what to do", async (more, title, text, ways) => {
    const pay = await new TestWorld().tabWithDraft([lineOf(1, { name: "Amina" })]);
    const plan = pay.$plan.get();
    const [checked] = plan?.checked.lines ?? [];
    if (plan === null || checked === undefined) throw new Error("there is no row");
    const whole = { ...suspicion, ...more };
    const mistake: Mistake = {
      id: "m",
      kind: "suspect",
      position: 0,
      checked,
      fault: null,
      known: null,
      same: [checked],
      ofAccount: [checked],
    };
    const suspicions = new Map([[0, whole]]);
    const card = createMistakeCard(mistake, { ...plan, suspicions }, { pay, words: WORDS });
    expect(card.title).toBe(title);
    expect(card.text[0]).toMatch(text);
    expect(texts(card)).toEqual(ways);
  });
});

describe("the card of a payslip that is not its amount", () => {
  const items = [
    { label: "Basic", kind: "earning" as const, amount: "120" },
    { label: "PAYE", kind: "deduction" as const, amount: "15.5" },
  ];

  test.each([
    ["pays what the payslip says", 1, { amount: "104.5", items }],
    ["drops the payslip", 2, { amount: "100", items: [] }],
  ])("asks with both figures which is right, and %s", async (_, choice, row) => {
    const pay = await draftOf(["ok"], { items, amount: "100" });
    const card = cardAt(pay, 0);
    expect(card.title).toBe(
      "The payslip adds up to 104.50\u00a0USDC, but the amount is 100.00\u00a0USDC. Which is right?",
    );
    expect(texts(card)).toEqual([
      "Change the items",
      "Pay 104.50\u00a0USDC, as the payslip says",
      "Pay 100.00\u00a0USDC, without a payslip",
    ]);
    card.remedies[choice]?.apply();
    expect(lines(pay)[0]).toMatchObject(row);
    expect(pay.$plan.get()?.open).toEqual([]);
  });
});

describe("the card of a person who joins within the month", () => {
  test("says why there is no amount, and proposes the share of the days", async () => {
    const { pay } = await openWorld();
    await keepPeople(pay, [
      personOf(1, { amount: "41500", currency: "KES", paidFrom: "2026-12-07" }),
    ]);
    await pay.payDays.openDraft({ group: "", month: "2026-12", payDate: "2026-12-31" }, "Salary");
    const card = cardAt(pay, 0);
    expect(card.text).toEqual([
      "Paid from 7 Dec 2026: enter the amount for this part of the month. " +
      "A full month is 41,500.00\u00a0KES.",
    ]);
    expect(texts(card)).toEqual(["Pay 33,467.75\u00a0KES for 25 of 31 days"]);
    expect(lines(pay)).toMatchObject([{ amount: "" }]);
    card.remedies[0]?.apply();
    expect(lines(pay)).toMatchObject([{ amount: "33467.75", currency: "KES" }]);
  });

  test("names no full month where there is no usual amount", async () => {
    const { pay } = await openWorld();
    await keepPeople(pay, [personOf(1, { name: "Jabari", paidFrom: "2026-12-07" })]);
    await pay.payDays.openDraft({ group: "", month: "2026-12", payDate: "2026-12-31" }, "Salary");
    expect(cardAt(pay, 0).text).toEqual([
      "Paid from 7 Dec 2026: enter the amount for this part of the month.",
    ]);
  });
});

describe("the card of a row without an address", () => {
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ["who is in People", true, ["Invite Jabari"]],
    ["where nothing can be encrypted", false, []],
  ])("of a person %s offers: %j", async (_, isSecureContext, offered) => {
    vi.stubGlobal("isSecureContext", isSecureContext);
    const pay = await new TestWorld().tab();
    const jabari = personOf(1, { name: "Jabari", address: "", amount: "415", currency: "USDC" });
    await keepPeople(pay, [jabari]);
    await pay.payDays.openDraft({ group: "", month: "2026-12", payDate: "2026-12-31" }, "Salary");
    const [invite, ...more] = cardAt(pay, 0).remedies;
    expect([invite, ...more].flatMap((each) => each?.text ?? [])).toEqual(offered);
    invite?.apply();
    expect(pay.view.$inviting.get()).toBe(isSecureContext);
    expect(pay.view.$view.get()).toBe(isSecureContext ? "people" : "pay");
  });

  test("offers no invitation to a person who is not in People", async () => {
    vi.stubGlobal("isSecureContext", true);
    const pay = await new TestWorld().tabWithDraft([lineOf(1, { address: "" })]);
    expect(texts(cardAt(pay, 0))).toEqual([]);
  });
});
