import { atom } from "nanostores";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { AccountSnapshot, MoneyState } from "../../../../../src/account/home/money.ts";
import { joinMessages as j } from "../../../../../src/account/join/messages/join.en.ts";
import { OwnReplyConfirmation } from "../../../../../src/account/join/ReplyConfirmation.tsx";
import type { InvitationViewProps } from "../../../../../src/account/join/view.ts";
import { accountMessages as m } from "../../../../../src/account/messages/account.en.ts";
import { FRAME } from "../../../../../src/ui/messages/frame.ts";
import { sampleAccount } from "../../../../passport-request.ts";

const ADDRESS = "GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6";

const REPLIES = [{ address: ADDRESS, writtenAt: "2026-11-03T09:00:00.000Z" }];

/** The text of the confirmation for the account on this phone, by what was read of the account. */
function said(account: Partial<AccountSnapshot["account"]> | null, fault: string | null): string {
  const money = account === null
    ? null
    : { account: { ...sampleAccount(ADDRESS), ...account } } as AccountSnapshot;
  const $money = atom<MoneyState>({ money, isCopy: false, fault });
  const view = {
    lang: "en",
    j,
    m,
    c: FRAME.en,
    who: "the sender",
    invited: { invitation: { employer: ADDRESS }, sender: { is: "unnamed" }, replies: REPLIES },
    store: { $account: atom({ is: "here", address: ADDRESS, wordsChecked: true }) },
  } as unknown as InvitationViewProps;
  return renderToString(
    <OwnReplyConfirmation
      view={view}
      reply={{ is: "delivered", address: ADDRESS, others: 0 }}
      wasSentBefore={false}
      money={{ $money, read: () => Promise.resolve() }}
    />,
  );
}

describe("OwnReplyConfirmation", () => {
  test.each<[string, Partial<AccountSnapshot["account"]> | null, string | null, string]>([
    ["can hold USDC", {}, null, j.done.paid],
    ["could hold USDC before", {}, "offline", j.done.paid],
    ["can't hold USDC yet", { usdcTrustline: "none" }, null, j.done.unready],
    ["isn't open yet", { isActive: false }, null, j.done.unready],
    ["can't be read", null, "upstream_timeout", j.own.unread],
    ["can't be read again", { isActive: false }, "upstream_timeout", j.own.unread],
  ])("where the account %s", (_, account, fault, expected) => {
    const text = said(account, fault);
    const all = [j.done.paid, j.done.unready, j.own.unread];
    expect(all.filter((one) => text.includes(one))).toEqual([expected]);
    expect(text.includes(FRAME.en.retry)).toBe(expected === j.own.unread);
  });

  test("has the day on which the reply was sent", () => {
    const days = (account: Partial<AccountSnapshot["account"]>) =>
      said(account, null).match(/\d+ \w{3} 2026/g);
    expect(days({ isActive: false })).toEqual(["3 Nov 2026", "3 Nov 2026"]);
    // ready only later, perhaps
    expect(days({})).toEqual(["3 Nov 2026"]);
  });
});
