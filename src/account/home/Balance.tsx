import type { ComponentChildren } from "preact";
import { Badge } from "../../ui/Badge.tsx";
import {
  formatAmount,
  formatDate,
  formatExact,
  formatNumber,
  formatTime,
} from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { formatLocalValue, formatRateWithSource } from "../../ui/local-value.ts";
import type { SavedAccount } from "../view.ts";
import type { HomeTexts, HomeViewProps } from "./home.ts";
import { type AccountSnapshot, countAffordablePayments, feeLevelOf } from "./money.ts";

/** A higher count is shown as `10,000+`. */
const MAX_PAYMENT_COUNT = 10_000;

interface Props {
  view: HomeViewProps;
  account: SavedAccount;
  money: AccountSnapshot;
  /** True if the balance may be outdated. */
  isOld: boolean;
  children: ComponentChildren;
}

export function Balance({ view, account, money, isOld, children }: Props) {
  const { lang, m: { home: h } } = view;
  const { usdcBalance, spendableXlm, isActive } = money.account;
  const amount = formatAmount(lang, usdcBalance);
  const hasUsdc = /[1-9]/.test(usdcBalance);
  const left = countAffordablePayments(money);
  const enough = plural(lang, h.feeEnough, left, {
    n: formatNumber(lang, Math.min(left, MAX_PAYMENT_COUNT)) +
      (left > MAX_PAYMENT_COUNT ? "+" : ""),
  });
  return (
    <article class="slip" id="slip">
      {hasUsdc && !isOld && <div class="band" />}
      <div class="slip-in">
        <header class="slip-top tight">
          <h1 class="have">{h.have}</h1>
        </header>
        <div class="sum">
          <p class={amount.length > 9 ? "amount long" : "amount"}>
            {amount}
            <span class="unit">USDC</span>
          </p>
          <LocalValue view={view} money={money} amount={usdcBalance} />
          {isOld && <AsOf view={view} time={money.readAt} />}
        </div>
        {children}
        <dl class="cells">
          {isActive && (
            <div>
              <dt class="label">{h.fee}</dt>
              <dd>
                {left === 0
                  ? <Badge tone="bad">{h.feeUsed}</Badge>
                  : feeLevelOf(money) === "low"
                  ? <Badge tone="warn">{enough}</Badge>
                  : enough}
                <small>{formatExact(lang, spendableXlm)} XLM</small>
              </dd>
            </div>
          )}
          <div class={isActive ? undefined : "all"}>
            <dt class="label">{h.words}</dt>
            <dd>
              <Badge tone={account.wordsChecked ? "done" : "warn"}>
                {account.wordsChecked ? h.onPaper : h.notOnPaper}
              </Badge>
            </dd>
          </div>
        </dl>
      </div>
    </article>
  );
}

export function AsOf({ view: { lang, m }, time }: { view: HomeTexts; time: string }) {
  return (
    <p class="stamp warn">
      {m.home.asOf}
      <small>{formatDate(lang, time, { noYear: true })}, {formatTime(lang, time)}</small>
    </p>
  );
}

export function LocalValue(
  { view: { lang, c, currency }, money: { rates }, amount }: {
    view: HomeTexts;
    money: AccountSnapshot;
    amount: string;
  },
) {
  if (rates === null) {
    return (
      <p class="local">
        <small>{fill(c.rateUnknown, { currency })}</small>
      </p>
    );
  }
  return (
    <p class="local">
      <b>{formatLocalValue(lang, amount, rates, currency)}</b>{" "}
      <small>{formatRateWithSource(lang, rates, currency, { m: c, amount })}</small>
    </p>
  );
}

export function BalanceSkeleton(
  { m }: { m: Pick<HomeViewProps["m"]["home"], "have" | "fee" | "words"> },
) {
  return (
    <article class="slip" aria-busy="true">
      <div class="slip-in">
        <header class="slip-top tight">
          <h1 class="have">{m.have}</h1>
        </header>
        <div class="sum">
          <span class="ghost big" />
          <span class="ghost" />
          <span class="ghost" />
        </div>
        <dl class="cells">
          {[m.fee, m.words].map((label) => (
            <div key={label}>
              <dt class="label">{label}</dt>
              <dd>
                <span class="ghost" />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
