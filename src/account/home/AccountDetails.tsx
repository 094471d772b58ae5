import { shorten } from "../../stellar/shorten.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { formatExact } from "../../ui/i18n/format.ts";
import { navigateTo, type SavedAccount } from "../view.ts";
import type { HomeViewProps } from "./home.ts";
import type { AccountSnapshot } from "./money.ts";

export function AccountDetails({ view, account, money }: {
  view: HomeViewProps;
  account: SavedAccount;
  money: AccountSnapshot | null;
}) {
  const { lang, m: { home: h }, c } = view;
  const { address } = account;
  return (
    <section class="sheet" aria-labelledby="mine">
      <div class="sheet-head">
        <h2 class="like-h3" id="mine">{h.mine}</h2>
      </div>
      <dl class="set">
        <div>
          <dt>
            {h.address}
            <small>
              <code>{shorten(address)}</code>
            </small>
          </dt>
          <dd>
            <CopyButton value={address} label={c.copyAddress} m={c} />
          </dd>
        </div>
        {money?.account.isActive === true && (
          <div>
            <dt>
              {h.fee}
              <small>{formatExact(lang, money.account.spendableXlm)} XLM</small>
            </dt>
            <dd>
              <a class="btn text" href={`/${lang}/faucet?address=${address}`}>{h.feeMore}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>
            {h.safety}
            <small>{h.safetyText}</small>
          </dt>
          <dd>
            <button type="button" class="btn text" onClick={() => navigateTo("safety")}>
              {h.change}
            </button>
          </dd>
        </div>
      </dl>
    </section>
  );
}
