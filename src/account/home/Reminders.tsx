import { fill } from "../../ui/i18n/text.ts";
import { Icon } from "../Icon.tsx";
import { navigateTo, type SavedAccount } from "../view.ts";
import type { HomeViewProps } from "./home.ts";
import { type AccountSnapshot, feeLevelOf } from "./money.ts";

export function Reminders({ view, account, money }: {
  view: HomeViewProps;
  account: SavedAccount;
  money: AccountSnapshot;
}) {
  const { lang, m: { home: h }, here } = view;
  const fee = money.account.isActive ? feeLevelOf(money) : "enough";
  return (
    <>
      {fee !== "enough" && (
        <div class="guard">
          <Icon name="coin" />
          <p>
            <b>{fee === "used" ? h.feeUsedTitle : h.feeLow}</b>{" "}
            {fee === "used" ? h.feeUsedText : h.feeLowText}
          </p>
          <a class="btn text" href={`/${lang}/faucet?address=${account.address}`}>{h.feeMore}</a>
        </div>
      )}
      {!account.wordsChecked && (
        <div class="guard">
          <Icon name="paper" />
          <p>
            <b>{h.guard}</b> {fill(h.guardText, { here })}
          </p>
          <button type="button" class="btn text" onClick={() => navigateTo("words")}>
            {h.guardDo}
          </button>
        </div>
      )}
      {account.lock === "kept" && (
        <div class="guard">
          <Icon name="lock" />
          <p>
            <b>{h.noLock}</b> {fill(h.noLockText, { here })}
          </p>
          <button type="button" class="btn text" onClick={() => navigateTo("lock")}>
            {h.lockIt}
          </button>
        </div>
      )}
    </>
  );
}
