import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fillPassport } from "../../../../functions/pages/passport.ts";
import type { Claimable, ClaimableEntry } from "../../../../src/contract/claimable.ts";
import type { Income } from "../../../../src/contract/income.ts";
import type { Organization } from "../../../../src/contract/organization.ts";
import { done } from "../../../../src/contract/outcome.ts";
import type { TransactionEntry } from "../../../../src/contract/transactions.ts";
import { accountCode } from "../../../../src/stellar/short-code.ts";
import { shorten } from "../../../../src/stellar/shorten.ts";
import { encodeMuxedAddress } from "../../../../src/stellar/strkey.ts";
import type { Language } from "../../../../src/ui/i18n/languages.ts";
import { errors } from "../../../../src/ui/messages/errors.en.ts";
import { FRAME } from "../../../../src/ui/messages/frame.ts";
import {
  passportRequest,
  type PassportWorld,
  sampleAccount,
  sampleClaimable,
  sampleWaiting,
} from "../../../passport-request.ts";
import { NAMED, sampleNetwork, sampleRates } from "../../../receipt-table.ts";
import { EMPLOYER, sampleIncome } from "../../src/passport/income-sample.ts";
import { sampleEntry } from "../../src/pay/run-samples.ts";

const ORIGIN = "https://pay.example";
const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const HASH = "95531ad54dbf71227650aa1f37f4a5c180821cf1f396d87eb2d70d44551fec63";

const ACCOUNT = sampleAccount(ADDRESS);

const ENTRY = sampleEntry({
  id: "42",
  type: "received",
  amount: "1234.5600000",
  assetIssuer: "GISSUER",
  counterparty: EMPLOYER,
  memo: "Salary </script><b>\u202e",
  hash: HASH,
  op: 3,
  createdAt: "2026-11-18T09:00:00.000Z",
});

const WORLD: PassportWorld = {
  network: sampleNetwork(ORIGIN),
  account: ACCOUNT,
  history: sampleHistory(ENTRY),
  income: sampleIncome([1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1], {
    notCounted: [{ reason: "counterfeit", count: 3 }],
  }),
  claimable: sampleClaimable({ address: ADDRESS }),
};

function open(
  change: Partial<PassportWorld> = {},
  path = `/passport/${ADDRESS}`,
  lang: Language = "en",
) {
  const { request, asked } = passportRequest(new URL(path, ORIGIN), { ...WORLD, ...change }, lang);
  return fillPassport(request).then((fill) => ({ ...fill, ...fill.draw(), asked }));
}

/** Money set aside for the account and not collected. */
const WAITING = sampleWaiting({ assetIssuer: "GISSUER", from: ENTRY.counterparty });

const waiting = (...claimable: ClaimableEntry[]) => sampleClaimable({ claimable });

const dust = (n: number) => ({ ...WAITING, id: `${n}`.repeat(72), amount: "0.0000001" });

// a tag includes the hour
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("fillPassport()", () => {
  test("holds sums, regularity, what was left out and the payments", async () => {
    const { status, main, cacheControl } = await open();
    expect(status).toBe(200);
    expect(cacheControl).toBe("no-cache");
    expect(main).toContain("Paid in 11 of the last 12 months, about 100\u00a0USDC a month.");
    expect(main).toContain("1,100.00 ");
    expect(main).toContain("3 entries not counted: 3 of an asset that only calls itself USDC.");
    expect(main).toContain(`href="/receipt/${HASH}?lang=en&amp;op=3"`);
    expect(main).toContain("1 of 7");
    // from this entry on, the page receives new ones
    expect(main).toContain('data-upto="1"');
  });

  test("cuts no letter of a month from its marks", async () => {
    const { main } = await open({}, `/passport/${ADDRESS}?lang=yo`, "yo");
    expect(main).toContain('Ọ̀<tspan class="w">pẹ</tspan>');
    expect(main).not.toMatch(/<tspan class="w">\p{M}/u);
  });

  test("is tagged by what it says, not by when it was read", async () => {
    const { etagInput } = await open();
    const later = { ...ACCOUNT, updatedAt: "2026-11-20T14:00:05.000Z", asOfLedger: 2 };
    expect((await open({ account: later })).etagInput).toBe(etagInput);
    // a passport never shows an account's balance
    const richer = { ...later, usdcBalance: "26.0000000", xlmBalance: "99.9999900" };
    expect((await open({ account: richer })).etagInput).toBe(etagInput);
    const closed = { ...later, usdcTrustline: "none" as const };
    expect((await open({ account: closed })).etagInput).not.toBe(etagInput);
    expect((await open({}, `/passport/${ADDRESS}?waiting=all`)).etagInput).not.toBe(etagInput);
    expect(etagInput).toMatch(/"hour":"\d{4}-\d\d-\d\dT\d\d"/);
  });

  test("is handed on by its short link, once that works", async () => {
    const short = `${ORIGIN}/p/${accountCode(ADDRESS)}`;
    const { main } = await open();
    expect(main).toContain(`data-copy="${short}"`);
    expect(main).toContain(encodeURIComponent(short));
    const typed = short.replace("https://", "").replace("/p/", "<wbr/>/p/");
    expect(main).toContain(`<code>${typed}</code>`);
    const long = `data-copy="${ORIGIN}/passport/${ADDRESS}"`;
    const missing = { ...ACCOUNT, isActive: false };
    for (const change of [{ hasCode: false }, { account: missing }]) {
      const page = await open(change);
      expect(page.main).toContain(long);
      expect(page.main).not.toContain("/p/");
    }
  });

  test("offers the payments as a file, by the periods of its sums, and all without sums", async () => {
    const files = async (change: Partial<PassportWorld>) => {
      const { main } = await open(change, `/passport/${ADDRESS}?currency=KES`);
      const links = main.matchAll(/href="(\/api\/transactions\/[^"]+)">([^<]+)</g);
      return Array.from(links, ([, href = "", name]) => {
        const url = new URL(href.replaceAll("&amp;", "&"), ORIGIN);
        expect(url.pathname).toBe(`/api/transactions/${ADDRESS}`);
        return [name, Object.fromEntries(url.searchParams)];
      });
    };
    const file = { format: "csv", filter: "received", currency: "KES" };
    const all = ["All", file];
    expect(await files({})).toEqual([
      ["3 months", { ...file, from: "2026-09-01", to: "2026-12-01" }],
      ["6 months", { ...file, from: "2026-06-01", to: "2026-12-01" }],
      ["12 months", { ...file, from: "2025-12-01", to: "2026-12-01" }],
      ["2026", { ...file, from: "2026-01-01", to: "2027-01-01" }],
      ["2025", { ...file, from: "2025-01-01", to: "2026-01-01" }],
      all,
    ]);
    expect(await files({ income: "upstream_unavailable" })).toEqual([all]);
  });

  test("has one tag, whichever day's rates are found first", async () => {
    const days = ["2026-11-18", "2026-10-18", "2026-09-18"];
    const entries = days.map((day, n) => ({
      ...ENTRY,
      id: String(42 - n),
      createdAt: `${day}T09:00:00.000Z`,
    }));
    const history = sampleHistory(...entries);
    // each day is answered only after the days in `order`
    const tagOf = async (order: string[]) => {
      const answered = new Map(order.map((day) => [day, Promise.withResolvers<void>()]));
      const onDay = async (day: string) => {
        await Promise.all(
          order.slice(0, order.indexOf(day)).map((each) => answered.get(each)?.promise),
        );
        answered.get(day)?.resolve();
        return done(sampleRates(`${day}T23:59:00.000Z`));
      };
      const { etagInput, main } = await open({ history, onDay });
      return { etagInput, main: main.replace(/Read on .*? UTC/, "") };
    };
    const first = await tagOf(days);
    expect(first.main).not.toContain("* Partly");
    expect(await tagOf(days.toReversed())).toEqual(first);
  });

  test("is for all who ask once the rates of all its days are there, and not before", async () => {
    const whole = await open();
    expect(whole.cacheSeconds).toBe(5);
    const late = await open({ onDay: () => new Promise(() => {}) });
    expect(late.status).toBe(200);
    expect(late.cacheSeconds).toBeUndefined();
    expect(late.etagInput).not.toBe(whole.etagInput);
  });

  test("waits longer for waiting money if the page is open already", async () => {
    vi.useFakeTimers();
    const answered = done(waiting(WAITING));
    const claimable = () =>
      new Promise<typeof answered>((resolve) => setTimeout(resolve, 5_000, answered));
    const openedNow = open({ claimable });
    const openAlready = open({ claimable }, `/passport/${ADDRESS}?bare=1`);
    await vi.advanceTimersByTimeAsync(5_000);
    const text = "Money is waiting for you";
    expect((await openedNow).main).not.toContain(text);
    expect((await openedNow).main).toContain("data-again");
    expect((await openAlready).main).toContain(text);
  });

  test.each<[string, Partial<PassportWorld>, boolean]>([
    ["nothing waits", {}, true],
    ["money waits", { claimable: waiting(WAITING) }, true],
    ["the waiting money can't be read", { claimable: "upstream_timeout" }, false],
  ])(
    "marks for an open page whether it may replace what it shows: %s",
    async (_, change, isRead) => {
      const { main } = await open(change, `/passport/${ADDRESS}?bare=1`);
      expect(main).toContain('id="waiting"');
      expect(main.includes("data-unread")).toBe(!isRead);
    },
  );

  test("names the passport in its head, for link previews too", async () => {
    const { head } = await open();
    expect(head).toContain("<title>Income passport GA7QYN…VSGZ · Lipwa</title>");
    expect(head).toContain("about 100 USDC a month. Counted from the public ledger");
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/passport/${ADDRESS}"`);
  });

  test("lets nothing from the ledger break out of the page", async () => {
    const { main } = await open();
    expect(main).not.toContain("</script><b>");
    expect(main).not.toContain("<script");
    expect(main).not.toContain("\u202e");
  });

  test("asks for the page and filter of its address", async () => {
    const { asked, main } = await open({}, `/passport/${ADDRESS}?filter=sent&cursor=41`);
    expect(asked).toEqual([{ filter: "sent", cursor: "41" }]);
    expect(main).toContain("Back to the newest");
    expect((await open({}, `/passport/${ADDRESS}?filter=x`)).asked[0]?.filter).toBe("received");
  });

  test("shows the newest page where a link's cursor is none", async () => {
    const { asked, main } = await open(
      { history: (query) => query.cursor === null ? sampleHistory(ENTRY) : "invalid_cursor" },
      `/passport/${ADDRESS}?filter=sent&cursor=4x`,
    );
    expect(asked.map(({ cursor }) => cursor)).toEqual(["4x", null]);
    expect(main).toContain("1 of 7");
    expect(main).not.toContain(">Back to the newest<");
  });

  test("tells the customers of one custodian apart", async () => {
    const muxed = (n: number) => `M${String(n).repeat(68)}`;
    const history = sampleHistory(
      { ...ENTRY, senderMuxed: muxed(2), recipientMuxed: muxed(3) },
      { ...ENTRY, id: "43", type: "sent", recipientMuxed: muxed(4) },
    );
    const { main } = await open({ history });
    expect(main).toContain(
      "<code>M22222…2222</code><small>this account’s address: M33333…3333</small>",
    );
    expect(main).toContain("<code>M44444…4444</code><small>sent</small>");
  });

  test.each(
    [
      ["returned", "Returned"],
      ["exchanged", "Exchanged"],
      ["to_self", "Same account"],
    ] as const,
  )("strikes out a row of money that is not counted (%s), and says why", async (...row) => {
    const [reason, word] = row;
    const { main } = await open({ history: sampleHistory({ ...ENTRY, counted: false, reason }) });
    const rows = main.split("<tbody>").at(-1)?.split("</tbody>")[0] ?? "";
    expect(rows).toContain(`<s>1,234.56</s><small class="warn">${word}</small></td>`);
  });

  test("lists the first few payers, and all of them after a step", async () => {
    const payers = Array.from({ length: 12 }, (_, n) => ({
      address: `G${String(n).padStart(55, "A")}`,
      sum: "1.0000000",
      count: 2,
      months: 2,
      firstAt: "2026-01-05T09:00:00.000Z",
      lastAt: "2026-11-18T09:00:00.000Z",
    }));
    const income = sampleIncome(Array(12).fill(1), { payers, morePayers: 3 });
    const paidDays = payers.map(({ address }) => ({
      address,
      days: ["2026-01-05", "2026-11-18"].map((day) => ({ day, stroops: 5_000_000n, count: 1 })),
    }));
    const few = await open({ income, paidDays });
    expect(few.main.match(/<li class="payer">/g)).toHaveLength(6);
    expect(few.main).toContain("Who paid (12 months)");
    // the chart distinguishes three payers by color, pattern and name
    const drawn = (style: string) => few.main.match(new RegExp(`<rect class="${style}"`, "g"));
    // each style appears twice in the months and once in the legend
    for (const style of ["b", "b1", "b2"]) expect(drawn(style), style).toHaveLength(3);
    // the total of all others is in each of the months
    expect(drawn("o")).toHaveLength(12);
    expect(few.main.match(/<span class="kp">/g)).toHaveLength(3);
    expect(few.main).toContain('<span class="ko">others</span>');
    expect(few.main).toContain("paying since January 2026, last on 18\u00a0Nov");
    expect(few.main).toContain("can look like pay. Check how many payers there are");
    expect(few.main).toMatch(/href="\?lang=en[^"]*payers=all#payers">and 10 more payers/);
    const all = await open({ income, paidDays }, `/passport/${ADDRESS}?payers=all`);
    expect(all.main.match(/<li class="payer">/g)).toHaveLength(13);
    expect(all.main).not.toContain("payers=all");
    expect(all.main).toContain("and 3 more payers");
  });

  test("shows a name with the domain that publishes it, and never without", async () => {
    const history = sampleHistory({ ...ENTRY, organization: NAMED });
    const { main } = await open({ income: incomeFrom(NAMED), history });
    expect(main.match(/<bdi>Demo Tailors<\/bdi>/g)).toHaveLength(3);
    // on its own line a domain breaks before a dot, otherwise only where it must
    const [whole, ...labels] = ["demotailors.example", "demotailors", ".example"].map((part) =>
      `<span class="whole">${part}</span>`
    );
    expect(main.split(`(name published at ${whole}, checked 22\u00a0Nov\u00a02026)`)).toHaveLength(
      3,
    );
    expect(main).toContain(
      `<bdi>Demo Tailors</bdi> <span class="sr">·</span> <small>${labels.join("<wbr/>")}</small>`,
    );
    expect(main).toContain("GBCKW6…3ZK6, 12\u00a0payments");
  });

  test("says which name is still being looked up, and is neither printed nor kept before", async () => {
    const income = sampleIncome(Array(12).fill(1));
    const [pending = ""] = income.payers.map(({ address }) => address);
    const history = sampleHistory({ ...ENTRY, counterparty: pending });
    const { main, headers } = await open({ income, history, pending: [pending] });
    expect(main.split(`<small>${FRAME.en.nameComing}</small>`)).toHaveLength(4);
    expect(main).toContain(`<p class="not-printed">${FRAME.en.printLater}</p>`);
    expect(main).toContain(" data-again");
    expect(headers?.["x-copy"]).toBeUndefined();
  });

  test("ends no domain at its hyphens", async () => {
    const domain = "kitenge-and-sons.trading-post.example";
    const organization = { ...NAMED, name: "Kitenge & Sons", domain };
    const { main } = await open({ income: incomeFrom(organization) });
    const labels = domain.split(/(?=\.)/).map((label) => `<span class="whole">${label}</span>`);
    expect(main).toContain(`published at ${labels.join("<wbr/>")}, checked 22`);
  });

  test("tells payers of the same name apart in the chart by their accounts", async () => {
    const income = sampleIncome(Array(12).fill(1));
    const [payer] = income.payers;
    if (payer === undefined) throw new Error("the sample has no payer");
    const keyOf = async (...domains: [string, string]) => {
      const payers = [payer, { ...payer, address: ADDRESS }]
        .map((each, n) => ({ ...each, organization: { ...NAMED, domain: domains[n] ?? "" } }));
      const days = [{ day: "2026-11-18", stroops: 4_310_000_000n, count: 1 }];
      const paidDays = payers.map(({ address }) => ({ address, days }));
      const { main } = await open({ income: { ...income, payers }, paidDays });
      return /<p class="key[^]*?<\/p>/.exec(main)?.[0] ?? "";
    };
    const two = await keyOf("demotailors.example", "demo-tailors.example");
    expect(two).toContain("Demo Tailors · demotailors.example<");
    expect(two).toContain("Demo Tailors · demo-tailors.example<");
    const one = await keyOf("demotailors.example", "demotailors.example");
    expect(one).toContain("Demo Tailors · demotailors.example (GBCKW6…3ZK6)");
    expect(one).toContain(`Demo Tailors · demotailors.example (${shorten(ADDRESS)})`);
  });

  test("lists the first few waiting balances, real ones first, and all after a step", async () => {
    const entries = Array.from({ length: 6 }, (_, n) => ({
      ...WAITING,
      id: String(n).repeat(72),
      amount: `${n}.0000000`,
      asset: n === 5 ? "EURC" : "USDC",
      recognized: n === 4 || n === 2,
      stage: n === 4 ? "later" as const : "open" as const,
      claimableNow: n !== 4,
      claimableFrom: n === 4 ? "2027-02-01T00:00:00.000Z" : null,
    }));
    const claimable = waiting(...entries);
    const few = await open({ claimable });
    expect(few.main.indexOf("2.00 USDC")).toBeLessThan(few.main.indexOf("4.00 USDC"));
    expect(few.main).toContain("can be collected from 1 Feb 2027");
    expect(few.main).toContain("not recognized: it only calls itself USDC");
    expect(few.main).not.toContain("5.00 “EURC”");
    expect(few.main).toContain("Collect with Freighter");
    expect(few.main).not.toContain(entries[2]?.id);
    const chosen = await open({ claimable }, `/passport/${ADDRESS}?filter=all&currency=GHS`);
    expect(chosen.main).toContain("?lang=en&amp;filter=all&amp;currency=GHS&amp;waiting=all");
    const all = await open({ claimable }, `/passport/${ADDRESS}?waiting=all`);
    expect(all.main).toContain("5.00 “EURC”");
    expect(all.main).toContain("another asset: can’t be collected here");
    expect(all.main).not.toContain("can no longer be collected");
  });

  test.each(
    [
      ["over", "can no longer be collected"],
      ["never", "can never be collected"],
    ] as const,
  )("says of what is not to be collected why (%s)", async (stage, words) => {
    const over = { ...WAITING, stage, claimableNow: false };
    const { main } = await open({ claimable: waiting(over) });
    expect(main).toContain(words);
    // another claimant of the account's set-aside money can still claim it
    const opened = await open({ claimable: waiting({ ...over, from: ADDRESS }) });
    expect(opened.main).toContain("Money you set aside");
    expect(opened.main).not.toContain(words);
    expect(main).toContain("Set aside for you");
    expect(main).not.toContain("Money is waiting for you");
    expect(main).not.toContain("Collect with Freighter");
  });

  test("folds what is below a cent into one line, and offers none of it", async () => {
    const claimable = { ...waiting(WAITING, dust(1), dust(2)), belowCent: 2 };
    const { main } = await open({ claimable }, `/passport/${ADDRESS}?waiting=all`);
    expect(main).toContain("40.00 USDC");
    expect(main).toContain("and 2 balances of less than 0.01 each");
    expect(main).toContain("Collect with Freighter");
    expect(main).not.toContain("0.0000001");
    expect(main).not.toContain("There may be more than is listed here.");
    const part = { complete: false, usdcTotalIsLowerBound: true as const, belowCent: 1_600 };
    const more = await open({ claimable: { ...claimable, ...part } });
    expect(more.main).toContain("and 1,600+ balances of less than 0.01 each");
    expect(more.main).toContain("There may be more than is listed here.");
    const only = await open({ claimable: { ...waiting(dust(1)), belowCent: 1 } });
    expect(only.main).toContain("and 1 balance of less than 0.01");
    expect(only.main).not.toContain("Money is waiting for you");
    expect(only.main).not.toContain("Collect with Freighter");
  });

  const NOT_THERE = "2 taken back by the payer, or collected by others";
  test.each<[string, Partial<Claimable>, Partial<Income>, string]>([
    ["where some still wait", { claimable: [WAITING] }, {}, `1 not collected and ${NOT_THERE}`],
    ["where none does", {}, {}, "3 taken back by the payer, or collected by others"],
    [
      "where its own or another asset waits",
      {
        claimable: [
          { ...WAITING, from: ADDRESS },
          { ...WAITING, asset: "XLM" },
          { ...WAITING, recognized: false },
          { ...WAITING, stage: "over", claimableNow: false },
        ],
      },
      {},
      `1 not collected and ${NOT_THERE}`,
    ],
    ["as it was, where more may wait", { complete: false }, {}, "3 not collected."],
    ["as it was, where dust waits", { claimable: [dust(1)], belowCent: 1 }, {}, "3 not collected."],
    ["as it was, where a claim may not be counted", {}, { complete: false }, "3 not collected."],
  ])("tells what was set aside and is gone from what waits (%s)", async (_, waits, sums, words) => {
    const income = sampleIncome(Array(12).fill(1), {
      notCounted: [{ reason: "unclaimed", count: 3 }],
      ...sums,
    });
    const { main } = await open({ income, claimable: sampleClaimable(waits) });
    expect(main).toContain(words);
  });

  test("says which payments it lists, and why it couldn't read them", async () => {
    const listed = await open();
    expect(listed.main).toContain('data-kind="receivedNGN"');
    expect(listed.main).not.toContain("data-unread");
    const { main } = await open({ history: "upstream_unavailable" });
    expect(main).toContain('data-kind="receivedNGN"');
    expect(main).toContain(`data-unread="${errors.upstream_unavailable}"`);
  });

  test("goes out without sums that take too long, or fail", async () => {
    const slow = await open({ income: undefined });
    expect(slow.status).toBe(200);
    expect(slow.main).toContain("skeleton");
    expect(slow.main).toContain("1,234.56");
    const without = await open({ income: "upstream_unavailable" });
    expect(without.main).toContain("The totals aren’t available right now.");
    expect(without.main).toContain("1,234.56");
  });

  const COUNTING = 'class="notice warn counting"';

  test.each<[what: string, told: Partial<Income>, has: (string | RegExp)[], lacks: string[]]>([
    [
      "a long history is still being counted, and up to when",
      { complete: false, caughtUp: false },
      ["The totals include payments up to 20 Nov 2026", COUNTING],
      [],
    ],
    [
      "it is counted since a day where older ledgers are forgotten, and asks no more",
      { complete: false, countedFrom: "2025-12-03T10:00:00.000Z" },
      ["Counted from 3 Dec 2025:"],
      [COUNTING],
    ],
    [
      "it is counted from one server, quietly, and what was sent back",
      { sentBack: { sum: "200.0000000", count: 2 } },
      [
        /class="[^"]*quiet[^"]*">[^<]*Counted from what horizon\.example reported\.[^<]*200\.00 USDC went back/,
      ],
      [],
    ],
    [
      "payers were left out, and not that the sums will grow",
      { complete: false, counterpartiesLeftOut: true },
      ["has exchanged payments with more accounts than we can count here"],
      ["We are still counting"],
    ],
  ])("says that %s", async (_, told, has, lacks) => {
    const { main } = await open({ income: sampleIncome(Array(12).fill(1), told) });
    for (const words of has) expect(main).toMatch(words);
    for (const words of lacks) expect(main).not.toContain(words);
  });

  test("calls money that its own creator set aside his again, from when it is", async () => {
    const claimableFrom = "2027-02-01T00:00:00.000Z";
    const stage = "later" as const;
    const entry = { ...WAITING, from: ADDRESS, stage, claimableNow: false, claimableFrom };
    const later = await open({ claimable: waiting(entry) });
    expect(later.main).toContain("Money you set aside");
    expect(later.main).toContain("you can take it back from 1 Feb 2027");
    expect(later.main).not.toContain("Money is waiting for you");
    const ripe = { ...entry, stage: "open" as const, claimableNow: true, claimableFrom: null };
    const other = { ...ripe, id: "1".repeat(72), from: ENTRY.counterparty, amount: "7.0000000" };
    const both = await open({ claimable: waiting(ripe, other) });
    expect(both.main).toContain("Money is waiting for you");
    expect(both.main).toContain("take it back on the dashboard");
    expect(both.main).toContain("Collect with Freighter");
  });

  test("says what stands between an account and its pay", async () => {
    const nothing = { transactions: [], nextCursor: null, total: 0 };
    const none = sampleIncome(Array(12).fill(0), { payers: [], paidMonths: { paid: 0, of: 0 } });
    const missing = { ...ACCOUNT, isActive: false };
    const unknown = await open({ account: missing, history: nothing, income: none });
    expect(unknown.main.match(/class="sheet"/g)).toHaveLength(1);
    expect(unknown.main).toContain("This address isn’t on the ledger yet");
    expect(unknown.main).toContain(`/en/faucet?address=${ADDRESS}`);
    const without = await open({ account: { ...ACCOUNT, usdcTrustline: "none" } });
    expect(without.main).toContain("No permission to hold USDC.");
    // an employer can still pay by setting the money aside
    expect(without.main).toContain("payers can only set money aside for it");
    const empty = await open({ history: nothing, income: none });
    expect(empty.main).toContain("No income yet.");
    expect(empty.main).toContain("Send your pay link to the person or company that owes you");
    expect(empty.main).not.toMatch(/0\.00|USDC<|class="chart"/);
    expect(empty.main).toContain("No payments to show.");
    const closed = await open({ account: missing, income: none });
    expect(closed.main).not.toContain("isn’t on the ledger yet");
    expect(closed.main).toContain("No income yet.");
  });

  test.each<[string, Partial<Income>, string]>([
    ["is still going on", { caughtUp: false }, "This account’s history is still being counted."],
    ["leaves payers out", { counterpartiesLeftOut: true }, "more accounts than we can count here"],
  ])("claims no lack of income while the count %s, nor in a preview", async (_, part, words) => {
    const income = sampleIncome(Array(12).fill(0), { payers: [], complete: false, ...part });
    const { head, main } = await open({ income });
    expect(head + main).not.toContain("No income");
    expect(head).toContain("What this account received in USDC");
    expect(main).toContain(words);
    expect(main).not.toContain("Send your pay link to the person");
  });

  test("offers nothing for tests where money has a value", async () => {
    const network = { ...sampleNetwork(ORIGIN), isTest: false };
    const none = sampleIncome(Array(12).fill(0), { payers: [] });
    const nothing = { transactions: [], nextCursor: null, total: 0 };
    const worlds: Partial<PassportWorld>[] = [
      { account: { ...ACCOUNT, isActive: false }, history: nothing, income: none },
      { account: { ...ACCOUNT, usdcTrustline: "none" as const }, income: none },
      { account: { ...ACCOUNT, usdcTrustline: "none" as const } },
    ];
    for (const world of worlds) {
      expect((await open({ ...world, network })).main).not.toContain("/en/faucet");
      expect((await open(world)).main).toContain("/en/faucet");
    }
  });

  test("says that there is none of a kind only where the history ends", async () => {
    // like a history after hundreds of operations that aren't payments to this account
    const history = { transactions: [], nextCursor: "5", total: 3, totalIsLowerBound: true };
    const part = await open({ history });
    expect(part.main).not.toContain("No payments to show.");
    expect(part.main).toMatch(/data-older[^>]*cursor=5#payments|cursor=5#payments[^>]*data-older/);
    const last = { transactions: [], nextCursor: null, total: 3 };
    const end = await open({ history: last }, `/passport/${ADDRESS}?cursor=5`);
    expect(end.main).not.toContain("No payments to show.");
    expect(end.main).toContain("Back to the newest");
  });

  test.each(
    [
      ["upstream_unavailable", 503, "Le registre est injoignable"],
      ["upstream_timeout", 503, "Le registre est injoignable"],
      ["rate_limited", 429, "Trop de demandes."],
    ] as const,
  )("answers %s with %d, to be asked again", async (code, status, title) => {
    const fill = await open({ account: code }, undefined, "fr");
    expect(fill.status).toBe(status);
    expect(fill.headers?.["retry-after"]).toBe("5");
    expect(fill.main).toContain(`<h1>${title}`);
    expect(fill.main).toContain(`data-down="${ADDRESS}"`);
  });

  test.each([
    [`S${"A".repeat(55)}`, "This looks like a secret key."],
    [`${ADDRESS.slice(0, -1)}A`, "the check digits don’t match"],
    [ADDRESS.toLowerCase(), "only capital letters and digits"],
    ["%3Cscript%3E", "begins with G"],
    [encodeMuxedAddress(ADDRESS, 4711n) ?? "", "one customer of a larger account"],
  ])("answers 400 for %s and does not repeat it", async (text, words) => {
    const { status, main, cacheControl } = await open({}, `/passport/${text}`);
    expect(status).toBe(400);
    expect(cacheControl).toBe("no-store");
    expect(main).toContain(words);
    expect(main).not.toContain(decodeURIComponent(text));
  });

  test("draws waiting money with buttons that wait for their code", async () => {
    const { main } = await open({ claimable: waiting(WAITING) });
    expect(main).toContain("Money is waiting for you");
    expect(main).toMatch(/<button[^>]*disabled[^>]*>Collect with Freighter/);
  });

  test("says so if the waiting money couldn't be read", async () => {
    const { main } = await open({ claimable: "upstream_unavailable" });
    expect(main).toMatch(
      /id="waiting".*We couldn’t check whether money is waiting for you\..*Couldn’t reach the network\./,
    );
  });
});

/** An income of twelve months from an organization. */
function incomeFrom(organization: Organization): Income {
  const income = sampleIncome(Array(12).fill(1));
  return { ...income, payers: income.payers.map((payer) => ({ ...payer, organization })) };
}

function sampleHistory(...transactions: TransactionEntry[]) {
  return { transactions, nextCursor: "41", total: 7 };
}
