import { atom } from "nanostores";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { Home } from "../../../../../src/account/home/Home.tsx";
import type { HomeViewProps } from "../../../../../src/account/home/home.ts";
import type { AccountSnapshot, MoneyState } from "../../../../../src/account/home/money.ts";
import { accountMessages as m } from "../../../../../src/account/messages/account.en.ts";
import type { SavedAccount } from "../../../../../src/account/view.ts";
import type { ClaimableEntry } from "../../../../../src/contract/claimable.ts";
import { ERRORS } from "../../../../../src/ui/messages/errors.ts";
import { FRAME } from "../../../../../src/ui/messages/frame.ts";
import { sampleAccount, sampleClaimable, sampleWaiting } from "../../../../passport-request.ts";
import { sampleEntry } from "../../pay/run-samples.ts";

const ADDRESS = "GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6";

const WAITING = sampleWaiting({ amount: "120.0000000" });

const claimableOf = (...claimable: ClaimableEntry[]) =>
  sampleClaimable({ claimable, updatedAt: "2026-11-28T12:00:00.000Z" });

/** The text of My money for an empty account that was just read, with these changes. */
function said(change: Partial<AccountSnapshot>): string {
  const money: AccountSnapshot = {
    account: sampleAccount(ADDRESS, { usdcBalance: "0.0000000" }),
    claimable: claimableOf(),
    isClaimableUnread: false,
    payments: { shown: [], total: 0 },
    arePaymentsUnread: false,
    rates: null,
    names: {},
    wasOpen: true,
    fee: "100",
    readAt: "2026-11-28T12:30:00.000Z",
    ...change,
  };
  const state: MoneyState = { money, isCopy: false, fault: null };
  const view = {
    lang: "en",
    m,
    c: FRAME.en,
    e: ERRORS.en,
    here: "this phone",
    currency: "KES",
    network: { features: {} },
    money: { $money: atom(state) },
    work: { $work: atom({ step: "idle" }), $faucet: atom({ isPending: false, fault: null }) },
  } as unknown as HomeViewProps;
  const account = { is: "here", address: ADDRESS, wordsChecked: true, lock: "passphrase" };
  const html = renderToString(<Home view={view} account={account as SavedAccount} />);
  return html.replace(/(\s*<[^>]+>\s*)+/g, "\n");
}

const UNREAD = ERRORS.en.upstream_unavailable;

describe("Home", () => {
  test("says that there is no money only once the waiting money is known", () => {
    expect(said({})).toContain(m.home.empty);
    expect(said({})).not.toContain(m.home.waitingFailed);
    for (const claimable of [null, claimableOf()]) {
      const text = said({ claimable, isClaimableUnread: true });
      expect(text).not.toContain(m.home.empty);
      expect(text).toContain(`\n${m.home.waitingFailed}\n${FRAME.en.retry}\n`);
    }
  });

  test("keeps the money to collect that cannot be read again, with its time", () => {
    const text = said({ claimable: claimableOf(WAITING), isClaimableUnread: true });
    // it may be collected already
    expect(text).not.toContain("Collect 120.00\u00a0USDC");
    expect(text).toMatch(/120.00\nUSDC\n[^]*As of\n28 Nov/);
    expect(text).toContain(`${UNREAD}\n${FRAME.en.retry}\n`);
    expect(text).not.toContain(m.home.empty);
    const known = said({ claimable: claimableOf(WAITING) });
    expect(known).not.toContain("As of");
    expect(known).toContain("Collect 120.00\u00a0USDC");
  });

  test("keeps the payments that cannot be read again", () => {
    const payments = { shown: [sampleEntry({ amount: "7.5000000" })], total: 14 };
    const text = said({ payments, arePaymentsUnread: true });
    expect(text).toContain(`All 14\n${UNREAD}\n${FRAME.en.retry}\n`);
    expect(text).toContain("7.50");
    const none = said({ payments: { shown: [], total: 0 }, arePaymentsUnread: true });
    expect(none).toContain(`${m.home.last}\n${UNREAD}\n${FRAME.en.retry}\n`);
  });
});
