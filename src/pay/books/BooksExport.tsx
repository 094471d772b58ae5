import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { CURRENCIES } from "../../money/currency.ts";
import { formatDate, formatMonth } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { localDay } from "../line/pay-period.ts";
import { MONTHS_SHOWN, subtractMonths } from "../paid/paid-months.ts";
import type { PaidEntry } from "../paid/paid-record.ts";
import { useCurrency } from "../rates/use-currency.ts";
import { Field, SelectField } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { type BooksSource, readBooksSource } from "./books-source.ts";
import {
  BOOKS_ACCOUNTS,
  BOOKS_FORMATS,
  type BooksAccounts,
  type BooksCurrency,
  type BooksFormat,
  createBooksEntries,
  DATE_ORDERS,
  type DateOrder,
  formatBooksFiles,
  isXlmPrice,
  MAX_LINES_PER_FILE,
} from "./books.ts";

interface Props {
  account: string;
  entries: readonly PaidEntry[];
  months: readonly string[];
  /** Whether the newest payments can be missing; then nothing is saved. */
  isBehind: boolean;
}

type ExportOutcome =
  | { state: "collecting"; done: number; all: number }
  | { state: "saved"; entries: number; files: number } & Omit<BooksSource, "transactions">
  | { state: "none" | "missing" };

export function BooksExport({ account, entries, months, isBehind }: Props) {
  const pay = usePay();
  const { lang, m: { bookkeeping: m } } = useTexts();
  const names = useStore(pay.$names);
  const defaultCurrency = useCurrency();
  const [newest = ""] = months;
  const [from, setFrom] = useState(subtractMonths(newest, MONTHS_SHOWN - 1));
  const [to, setTo] = useState(newest);
  const [format, setFormat] = useState<BooksFormat>("journal");
  const [currency, setCurrency] = useState<BooksCurrency>(defaultCurrency);
  const [dates, setDates] = useState<DateOrder>("ymd");
  const [accounts, setAccounts] = useState<BooksAccounts>(m.standard);
  const [taxRate, setTaxRate] = useState(m.taxRateStandard);
  const [price, setPrice] = useState("");
  const [outcome, setOutcome] = useState<ExportOutcome | null>(null);
  const priceFault = price.trim() === "" || isXlmPrice(price) ? undefined : m.xlmPriceFault;
  const save = async () => {
    if (priceFault !== undefined || outcome?.state === "collecting") return;
    const wanted = entries.filter(({ createdAt }) => {
      const month = localDay(createdAt).slice(0, 7);
      return month >= from && month <= to;
    });
    if (wanted.length === 0) return setOutcome({ state: "none" });
    const source = await readBooksSource(pay.world, {
      account,
      entries: wanted,
      currency,
      onProgress: (done, all) => setOutcome({ state: "collecting", done, all }),
    });
    if (source === null) return setOutcome({ state: "missing" });
    const options = {
      format,
      currency,
      dates,
      accounts,
      taxRate,
      xlmPrice: price.trim() === "" ? null : price,
      names,
      words: m,
      publicUrl: pay.world.network.publicUrl,
    };
    const books = createBooksEntries(source.transactions, options);
    const files = formatBooksFiles(books, options);
    for (const [at, text] of files.entries()) {
      const name = fill(files.length === 1 ? m.file : m.fileOf, { from, to, n: at + 1 });
      pay.world.saveFile(name, text, "text/csv");
    }
    const { transactions: _, ...rest } = source;
    setOutcome({ state: "saved", entries: books.length, files: files.length, ...rest });
  };
  // changing one end moves the other if the range would end before it starts
  const chooseFrom = (month: string) => {
    setFrom(month);
    if (month > to) setTo(month);
  };
  const chooseTo = (month: string) => {
    setTo(month);
    if (month < from) setFrom(month);
  };
  const monthName = (month: string) => formatMonth(lang, month, "long");
  return (
    <section class="card books-export" aria-labelledby="export-title">
      <h2 class="label" id="export-title">{m.export}</h2>
      <p class="small quiet">{m.exportLead}</p>
      <p class="small quiet">{m.feesLead}</p>
      <div class="filters">
        <SelectField
          label={m.from}
          value={from}
          options={months}
          text={monthName}
          change={chooseFrom}
        />
        <SelectField label={m.to} value={to} options={months} text={monthName} change={chooseTo} />
        <SelectField
          label={m.form}
          value={format}
          options={BOOKS_FORMATS}
          text={(each) => m.forms[each]}
          change={setFormat}
        />
        <SelectField
          label={m.currency}
          value={currency}
          options={["USDC", ...CURRENCIES] as const}
          text={(each) => each}
          change={setCurrency}
        />
        <SelectField
          label={m.dates}
          value={dates}
          options={DATE_ORDERS}
          text={(each) => m.dateOrders[each]}
          change={setDates}
        />
      </div>
      <details class="more">
        <summary>{m.accounts}</summary>
        <p class="small quiet">{m.accountsHint} {m.asideHint}</p>
        <div class="filters">
          {BOOKS_ACCOUNTS.map((account) => (
            <Field
              key={account}
              label={m.account[account]}
              value={accounts[account]}
              change={(value) => setAccounts({ ...accounts, [account]: value })}
            />
          ))}
          {format === "xero" && <Field label={m.taxRate} value={taxRate} change={setTaxRate} />}
        </div>
        <Field
          label={fill(m.xlmPrice, { currency })}
          value={price}
          change={setPrice}
          hint={m.xlmPriceHint}
          fault={priceFault}
          decimal
        />
      </details>
      <div class="do">
        <button
          type="button"
          class="btn main"
          disabled={isBehind}
          onClick={() => void save()}
        >
          {m.save}
        </button>
        <p role="status">
          {outcome !== null && <OutcomeText outcome={outcome} format={format} />}
        </p>
      </div>
    </section>
  );
}

interface OutcomeProps {
  outcome: ExportOutcome;
  format: BooksFormat;
}

function OutcomeText({ outcome, format }: OutcomeProps) {
  const { lang, m: { bookkeeping: m } } = useTexts();
  switch (outcome.state) {
    case "collecting":
      return <>{fill(m.collecting, { n: outcome.done, all: outcome.all })}</>;
    case "none":
      return <>{m.none}</>;
    case "missing":
      return <span class="bad">{m.missing}</span>;
    case "saved": {
      const { entries, files, daysWithoutRate, includesToday } = outcome;
      const { inOtherAsset, feesPaidByOthers } = outcome;
      const days = daysWithoutRate.map((day) => formatDate(lang, day)).join(", ");
      return (
        <>
          {plural(lang, m.saved, entries)}
          {files > 1 &&
            ` ${
              plural(lang, m.files, files, {
                form: m.forms[format],
                most: MAX_LINES_PER_FILE[format],
              })
            }`}
          {daysWithoutRate.length > 0 && (
            <span class="warn">
              {` ${plural(lang, m.withoutRate, daysWithoutRate.length, { days })}`}
            </span>
          )}
          {includesToday && <span class="warn">{` ${m.ofToday}`}</span>}
          {feesPaidByOthers > 0 && ` ${plural(lang, m.paidByOthers, feesPaidByOthers)}`}
          {inOtherAsset > 0 && (
            <span class="warn">{` ${plural(lang, m.otherAsset, inOtherAsset)}`}</span>
          )}
        </>
      );
    }
  }
}
