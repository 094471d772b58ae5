import { useState } from "preact/hooks";
import { Badge } from "../../ui/Badge.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatAmount } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { deleteSavedSnapshot } from "../home/money.ts";
import { type AccountViewProps, navigateTo, type SavedAccount } from "../view.ts";
import type { MakeMessages } from "./messages/make.en.ts";
import { MarkedLine } from "../MarkedLine.tsx";

interface Props {
  view: AccountViewProps;
  k: MakeMessages;
  account: SavedAccount;
}

export function WordsAndLock({ view: { m, here }, k: { safety: s }, account }: Props) {
  const { wordsChecked, lock, persisted } = account;
  return (
    <div class="mine one">
      <section class="sheet stack">
        <h1 class="say">{s.title}</h1>
        <dl class="set">
          <div>
            <dt>
              {s.words}
              <small>{wordsChecked ? s.wordsChecked : s.wordsOpen}</small>
            </dt>
            <dd>
              <button type="button" class="btn text" onClick={() => navigateTo("words")}>
                {s.see}
              </button>
            </dd>
          </div>
          <div>
            <dt>
              {s.lock}
              <small>{s.locks[lock]}</small>
            </dt>
            <dd>
              <button type="button" class="btn text" onClick={() => navigateTo("lock")}>
                {lock === "kept" ? m.home.lockIt : s.change}
              </button>
            </dd>
          </div>
          {lock !== "kept" && (
            <div>
              <dt>
                {s.locksItself}
                <small>{s.locksItselfText}</small>
              </dt>
            </div>
          )}
          <div>
            <dt>
              {s.kept}
              <small>{persisted ? s.keptText : s.keptNot}</small>
            </dt>
            <dd>
              <Badge tone={persisted ? "done" : "warn"}>{persisted ? s.yes : s.no}</Badge>
            </dd>
          </div>
          <div>
            <dt>
              {fill(s.remove, { here })}
              <small>{s.removeText}</small>
            </dt>
            <dd>
              <button type="button" class="btn text" onClick={() => navigateTo("remove")}>
                {s.removeDo}
              </button>
            </dd>
          </div>
        </dl>
      </section>
      <div class="bar">
        <button type="button" class="btn text" onClick={() => navigateTo("home")}>{m.back}</button>
      </div>
    </div>
  );
}

interface RemoveProps extends Props {
  /** A decimal string; null if unknown. */
  balance: string | null;
  onRemoved: () => void;
}

/** The words must have been checked first. */
export function RemoveAccount(props: RemoveProps) {
  const { view: { lang, here, store }, k, account, balance, onRemoved } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const r = k.remove;
  const stay = () => navigateTo("safety");
  if (!account.wordsChecked) {
    return (
      <div class="mine one">
        <section class="sheet stack">
          <h1 class="say">{r.notYet}</h1>
          <p>
            {balance === null || !/[1-9]/.test(balance)
              ? r.notYetUnknown
              : fill(r.notYetText, { amount: formatAmount(lang, balance) })}
          </p>
        </section>
        <div class="bar">
          <button type="button" class="btn main" onClick={() => navigateTo("words")}>
            {r.notYetDo}
          </button>
          <button type="button" class="btn text" onClick={stay}>{fill(r.stay, { here })}</button>
        </div>
      </div>
    );
  }
  const remove = async () => {
    const done = await store.remove();
    if (!done.ok) return setRefusal(done.code === "cancelled" ? null : done.code);
    deleteSavedSnapshot();
    onRemoved();
  };
  return (
    <div class="mine one">
      <section class="sheet stack">
        <h1 class="say">{fill(r.title, { here })}</h1>
        <ul class="plain-list">
          <MarkedLine mark="bad" text={fill(r.gone, { here })} />
          <MarkedLine mark="done" text={r.stays} />
        </ul>
        <Notice tone="warn">{r.needs}</Notice>
        {refusal !== null && (
          <Notice tone="bad" live="alert">
            {refusal === "under_way" || refusal === "not_kept" ? r.faults[refusal] : r.failed}
          </Notice>
        )}
      </section>
      <div class="bar">
        <button type="button" class="btn main" onClick={stay}>{fill(r.stay, { here })}</button>
        <button type="button" class="btn text" onClick={() => void remove()}>{r.do}</button>
      </div>
    </div>
  );
}
