import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AccountSnapshot } from "../src/account/home/money.ts";
import { Payments } from "../src/account/home/Payments.tsx";
import { SetAsideSlip } from "../src/account/home/SetAsideSlip.tsx";
import { accountMessages as m } from "../src/account/messages/account.en.ts";
import type { Claimable } from "../src/contract/claimable.ts";
import type { TransactionPage } from "../src/contract/transactions.ts";
import { ERRORS } from "../src/ui/messages/errors.ts";
import { FRAME } from "../src/ui/messages/frame.ts";
import { sampleAccount } from "./passport-request.ts";

/** The text that My money shows, in English, for payments and amounts set aside. */
export function renderAccountHome(
  address: string,
  { history, claimable = null }: {
    history?: Pick<TransactionPage, "transactions" | "total">;
    claimable?: Claimable | null;
  },
): string {
  const money: AccountSnapshot = {
    account: sampleAccount(address),
    claimable,
    isClaimableUnread: false,
    payments: history === undefined ? null : { shown: history.transactions, total: history.total },
    arePaymentsUnread: false,
    rates: null,
    names: {},
    wasOpen: true,
    fee: "100",
    readAt: "2026-11-28T12:00:00.000Z",
  };
  const view = { lang: "en", m, c: FRAME.en, e: ERRORS.en, currency: "KES" } as const;
  return renderToString(
    h("div", {}, h(Payments, { view, money }), h(SetAsideSlip, { view, money })),
  );
}
