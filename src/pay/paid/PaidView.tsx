import { useStore } from "@nanostores/preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { shorten } from "../../stellar/shorten.ts";
import { formatAmount, formatDate, formatNumber, formatTime } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { formatAssetCode } from "../../ui/asset-text.ts";
import { visibleText } from "../../ui/visible-text.ts";
import { useCurrency } from "../rates/use-currency.ts";
import { Field, SelectField } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { restoreScrollPosition, savePositionOnLeave } from "./scroll-position.ts";
import {
  getHistory,
  HISTORY_FILTERS,
  type HistoryNote,
  historyNoteFor,
  type NamedEntry,
  type ShownHistory,
} from "./history.ts";
import { PrintedAccount } from "./PrintedAccount.tsx";
import { RunList } from "./RunList.tsx";
import { SetAsideList } from "./SetAsideList.tsx";

export function PaidView() {
  const pay = usePay();
  const store = getHistory(pay);
  const { m } = useTexts();
  const session = useStore(pay.wallet.$session);
  const history = useStore(store.$history);
  const months = useStore(pay.paid.$months);
  const hasRuns = (useStore(pay.runs.$runs)?.length ?? 0) + (months?.entries.length ?? 0) > 0;
  const address = session.status === "ready" ? session.payer : null;
  useEffect(() => {
    if (address !== null) void store.open(address);
  }, [address]);
  useEffect(() => savePositionOnLeave((place) => store.savePosition(place)), []);
  // a run that was just sent is listed below, and adds names
  useEffect(() => void pay.runs.read(), []);
  return (
    <section class="paid" aria-labelledby="paid-title">
      <h1 class="h2" id="paid-title" tabIndex={-1}>{m.history.title}</h1>
      <p class="quiet">{m.history.lead}</p>
      <p class="do">
        <a class="btn text" href="#name">{m.history.ownName}</a> <PrintButtons />
      </p>
      {address !== null && (
        <PrintedAccount address={address} words={m.history.paper}>
          {history !== null && <PrintScopeNote history={history} />}
        </PrintedAccount>
      )}
      {address === null && <Notice>{m.history.connect}</Notice>}
      {address !== null && <SetAsideList address={address} />}
      {(hasRuns || address !== null) && <HistoryFilters hasPayments={address !== null} />}
      {hasRuns && <RunList />}
      {address !== null && history !== null && <HistorySheet address={address} history={history} />}
    </section>
  );
}

/** Prints the payments shown, or all of them after loading the rest. Runs are printed in full. */
function PrintButtons() {
  const pay = usePay();
  const store = getHistory(pay);
  const { m } = useTexts();
  const history = useStore(store.$history);
  const all = async () => {
    // wait until the new rows are rendered
    if (await store.showAll()) pay.world.after(0, () => print());
  };
  return (
    <>
      <button type="button" class="btn text" onClick={() => print()}>{m.receipts.print}</button>
      {history?.hasOlder && (
        <>
          {" "}
          <button
            type="button"
            class="btn text"
            aria-disabled={history.status === "reading"}
            onClick={() => void all()}
          >
            {m.history.printAll}
          </button>
        </>
      )}
    </>
  );
}

function PrintScopeNote({ history }: { history: ShownHistory }) {
  const store = getHistory(usePay());
  const { lang, m: { history: m } } = useTexts();
  const { filter, from, to, search } = useStore(store.$filter);
  const { entries, hasOlder, status } = history;
  const chosen = [
    m.payments,
    m[filter],
    from !== "" && `${m.from} ${formatDate(lang, from)}`,
    to !== "" && `${m.to} ${formatDate(lang, to)}`,
    search.trim() !== "" && `${m.search}: ${search.trim()}`,
  ];
  return (
    <>
      <p>{chosen.filter((each) => each !== false).join(" · ")}</p>
      {hasOlder && <p>{fill(m.newestOnly, { n: formatNumber(lang, entries.length) })}</p>}
      {status !== "ready" && <p>{status === "failed" ? m.failed : m.loading}</p>}
    </>
  );
}

function HistorySheet({ address, history }: { address: string; history: ShownHistory }) {
  const store = getHistory(usePay());
  const { lang, m: { history: m, wallet } } = useTexts();
  const { entries, status, total, hasOlder } = history;
  const n = formatNumber(lang, entries.length);
  // without the newest page, the total is unknown
  const isUnread = status !== "ready" && entries.length === 0;
  return (
    <section class="sheet">
      <header>
        <h2 class="label" aria-live="polite">
          {m.payments}
          {!isUnread &&
            ` · ${total === null ? n : fill(m.count, { n, all: formatNumber(lang, total) })}`}
        </h2>
        <HistoryExport address={address} />
      </header>
      <HistoryTable address={address} entries={entries} />
      {entries.length === 0 && status === "ready" && (
        <p class="pad quiet">{total === 0 ? m.empty : m.none}</p>
      )}
      <div class="pager" aria-live="polite">
        {status === "reading" && <span>{m.loading}</span>}
        {status === "failed" && <span class="bad">{isUnread ? m.unread : m.failed}</span>}
        {status === "failed" && isUnread && (
          <button
            type="button"
            class="btn"
            onClick={() => void store.open(address)}
          >
            {wallet.again}
          </button>
        )}
        {hasOlder && status !== "reading" && !isUnread && (
          <button
            type="button"
            class="btn"
            onClick={() => void store.showOlder()}
          >
            {m.more}
          </button>
        )}
        {!hasOlder && status === "ready" && entries.length > 0 && (
          <span class="small quiet">{m.end}</span>
        )}
      </div>
    </section>
  );
}

function HistoryExport({ address }: { address: string }) {
  const store = getHistory(usePay());
  const { m } = useTexts();
  const currency = useCurrency();
  const progress = useStore(store.$export);
  if (progress !== null && !progress.failed) {
    const { done: n, all } = progress;
    return <span role="status">{fill(m.history.csvProgress, { n, all })}</span>;
  }
  return (
    <span class="do">
      {progress !== null && <span class="small bad" role="status">{m.history.failed}</span>}
      <button
        type="button"
        class="btn text"
        onClick={() => void store.saveCsv(address, currency, m.history)}
      >
        {m.history.csv}
      </button>
    </span>
  );
}

function HistoryFilters({ hasPayments }: { hasPayments: boolean }) {
  const store = getHistory(usePay());
  const { m } = useTexts();
  const { filter, from, to, search } = useStore(store.$filter);
  return (
    <div class="sheet filters">
      {hasPayments && (
        <SelectField
          label={m.history.filter}
          value={filter}
          options={HISTORY_FILTERS}
          text={(each) => m.history[each]}
          change={(wanted) => void store.changeFilter({ filter: wanted })}
        />
      )}
      <Field
        label={m.history.search}
        value={search}
        change={(value) => void store.changeFilter({ search: value })}
        type="search"
        live
      />
      <Field
        label={m.history.from}
        value={from}
        change={(value) => void store.changeFilter({ from: value })}
        type="date"
      />
      <Field
        label={m.history.to}
        value={to}
        change={(value) => void store.changeFilter({ to: value })}
        type="date"
      />
    </div>
  );
}

function HistoryTable({ address, entries }: { address: string; entries: NamedEntry[] }) {
  const { lang, m } = useTexts();
  const { $returnTo } = getHistory(usePay());
  const returnTo = useStore($returnTo);
  // until the entries are rendered, the page is too short to scroll
  useLayoutEffect(() => {
    if (returnTo === null) return;
    restoreScrollPosition(returnTo);
    $returnTo.set(null);
  }, [returnTo, entries]);
  if (entries.length === 0) return null;
  return (
    <ul class="rows history">
      {entries.map(({ id, name, party, memo, createdAt, hash, op, ...entry }) => (
        <li key={id} data-entry={id}>
          <span>
            <b>{name === "" ? <code>{shorten(party)}</code> : name}</b>
            <small>
              {memo !== "" && entry.type === "received" && `${m.history.memoByPayer} `}
              <bdi>{visibleText(memo)}</bdi>
              {entry.memoType === "id" && " (id)"}
            </small>
          </span>
          <span class="small quiet">
            {formatDate(lang, createdAt)}, {formatTime(lang, createdAt)}
          </span>
          <span class="num much">
            {entry.type === "sent" ? "−" : "+"}
            {entry.reason === "returned" || entry.reason === "exchanged"
              ? <s>{formatAmount(lang, entry.amount)}</s>
              : formatAmount(lang, entry.amount)}{" "}
            {formatAssetCode(lang, entry.asset, entry.recognized)}
            <Note note={historyNoteFor(entry, address)} />
          </span>
          <a
            href={`/receipt/${hash}?op=${op}&lang=${lang}`}
            // in a screen reader's list of links, the payee tells the links apart
            aria-label={`${m.receipts.open}, ${name || shorten(party)}, ${
              formatDate(lang, createdAt)
            }`}
          >
            {m.receipts.open}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Notes shown as warnings, because no one was really paid. */
const BAD_NOTES: ReadonlySet<HistoryNote> = new Set(["notReal", "returned", "exchanged"]);

function Note({ note }: { note: HistoryNote | null }) {
  const { m } = useTexts();
  if (note === null) return null;
  return <small class={BAD_NOTES.has(note) ? "bad" : undefined}>{m.history.notes[note]}</small>;
}
