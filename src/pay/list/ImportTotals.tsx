import { useStore } from "@nanostores/preact";
import { useMemo } from "preact/hooks";
import { formatNumber, formatUnrounded } from "../../ui/i18n/format.ts";
import { fill, plural, splitTemplate } from "../../ui/i18n/text.ts";
import { formatRate, rateSourceName } from "../../ui/local-value.ts";
import type { PayLine } from "../line/pay-line.ts";
import type { Run } from "../run/run.ts";
import { afterFocusIsLost } from "../ui/keep-focus.ts";
import { usePay } from "../ui/use-pay.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import type { ImportMode, ImportSession, ListImport } from "./list-import.ts";
import type {
  ImplausibleMedian,
  ListContext,
  ListReading,
  ListSums,
  QuestionName,
} from "./list.ts";
import { mergeLines } from "../line/merge-lines.ts";
import { evidenceSentence } from "./list-text.ts";
import { formatMoney, type SumsKind, sumsTexts } from "./sums-text.ts";

interface Props {
  session: ImportSession;
  draft: Run | null;
  into: ListContext["into"];
  isPurposeTooLong: boolean;
  isPurposeMissing: boolean;
  isReading: boolean;
  isImporting: boolean;
  answer: ListImport["answer"];
  confirm: (mode: ImportMode) => void;
}

export function ImportTotals(props: Props) {
  const words = useTexts();
  const { m: { import: m } } = words;
  const { reading } = props.session;
  const { sums, doubt, open } = reading;
  const isDoubted = doubt !== null && open.length === 0;
  const { text, values } = isDoubted && doubt.fix !== null
    ? fixedSentence(words, doubt.fix.sums)
    : sumsSentence(words, reading);
  return (
    <div class={`by-eye${open.length > 0 ? " waits" : isDoubted ? " doubted" : ""}`}>
      <div role="status">
        <p class="label">{m.byEye}</p>
        {isDoubted && (
          <p class="sentence">
            <strong>{doubtText(words, props.session, doubt)}</strong>
          </p>
        )}
        <p class="sentence">
          <TextWithBoldValues text={text} values={values} />
        </p>
        {sums.byCurrency.length > 1 && (
          <p class="small quiet num">
            {sums.byCurrency.map(({ total, currency }) => formatMoney(words.lang, total, currency))
              .join(", ")}
          </p>
        )}
        {open.length > 0
          ? <p class="small quiet">{m.openMoney}</p>
          : <Rate sums={sums} into={props.into} />}
      </div>
      <div class="act">
        <Actions {...props} />
      </div>
    </div>
  );
}

function TextWithBoldValues({ text, values }: TemplateText) {
  return (
    <>
      {splitTemplate(text).map((part, at) =>
        typeof part === "string" ? part : <b key={at}>{values[part.name]}</b>
      )}
    </>
  );
}

interface TemplateText {
  text: string;
  values: Record<string, string>;
}

function sumsSentence(words: DashboardTexts, { sums, open }: ListReading): TemplateText {
  const { m: { import: m } } = words;
  // until the number style is chosen, ambiguous rows count as mistakes
  const people = open.includes("numbers") ? sums.people + sums.mistakes : sums.people;
  const { kind, values } = sumsTexts(words, { ...sums, people });
  const texts: Record<SumsKind, string> = {
    none: m.sumsNone,
    open: m.sumsOpen,
    usdc: m.sumsUsdc,
    local: m.sums,
    many: m.sumsMany,
    noRate: m.sumsNoRate,
    manyNoRate: m.sumsManyNoRate,
  };
  return { text: texts[kind], values };
}

function fixedSentence(words: DashboardTexts, sums: ListSums): TemplateText {
  const { m: { import: m } } = words;
  const { kind, values } = sumsTexts(words, sums);
  return { text: kind === "local" ? m.fixed : m.fixedUsdc, values };
}

function doubtText(
  words: DashboardTexts,
  session: ImportSession,
  { code, fix, lastMedian }: ImplausibleMedian,
): string {
  const { lang, m: { import: m } } = words;
  const { values } = sumsTexts(words, session.reading.sums);
  const sentences = [fill(code === "median_high" ? m.doubtHigh : m.doubtLow, values)];
  if (lastMedian !== null) {
    sentences.push(fill(m.doubtLast, { last: formatMoney(lang, lastMedian, "USDC") }));
  }
  if (fix?.question === "currency") {
    sentences.push(evidenceSentence(words, fix.evidence));
    sentences.push(fill(m.doubtCurrency, { money: fix.answer }));
  }
  if (fix?.question === "numbers") {
    sentences.push(fill(m.doubtNumbers, exampleOf(words, session, fix.answer)));
  }
  return sentences.join(" ");
}

function exampleOf({ lang }: DashboardTexts, { questions }: ImportSession, wanted: string) {
  const choice = questions.numbers.choices.find(({ style }) => style === wanted);
  return { text: choice?.text ?? "", reads: formatUnrounded(lang, choice?.reads ?? "0") };
}

function Rate({ sums: { byCurrency }, into }: { sums: ListSums } & Pick<Props, "into">) {
  const pay = usePay();
  const { lang, m: { import: m }, c } = useTexts();
  const rates = useStore(pay.rates.$rates);
  const [only, ...others] = byCurrency;
  const currency = only === undefined || others.length > 0 ? "USDC" : only.currency;
  const texts = rates === null || currency === "USDC"
    ? []
    : [formatRate(lang, rates[currency], currency), rateSourceName(rates.sources[currency], c)];
  const rate = texts.filter((text) => text !== "").join(", ");
  return (
    <p class="small quiet num">
      {rate !== "" && `${rate}.`} {into === "run" ? m.nothingMoves : m.nothingChanges}
    </p>
  );
}

function openText({ m: { import: m } }: DashboardTexts, open: readonly QuestionName[]): string {
  const names: Partial<Record<QuestionName, string>> = {
    sheet: m.sheet,
    hiddenRows: m.hidden,
    address: `1\u00a0${m.who}`,
    amount: `2\u00a0${m.howMuch}`,
    numbers: `2\u00a0${m.style}`,
    currency: `3\u00a0${m.money}`,
    memo: m.fields.memo,
  };
  return open.map((name) => names[name] ?? name).join(", ");
}

function Actions(props: Props) {
  const { session, draft, into, isPurposeTooLong, isPurposeMissing, answer, confirm } = props;
  const words = useTexts();
  const { lang, m: { import: m } } = words;
  const { reading: { open, doubt, sums } } = session;
  // in a run, mistakes are fixed in the draft; People imports only rows without mistakes
  const toFix = into === "run" ? sums.mistakes : 0;
  const rows = sums.people + toFix;
  const reason = open.length > 0
    ? plural(lang, m.missing, open.length, { what: openText(words, open) })
    : isPurposeTooLong
    ? m.purposeTooLong
    : isPurposeMissing
    ? m.purposeMissing
    : rows === 0
    ? m.nobody
    : "";
  const doubted = reason === "" ? doubt : null;
  const isBusy = props.isReading || props.isImporting;
  return (
    <>
      {reason === "" && !doubted?.fix && <CompactTotals sums={sums} />}
      {doubted !== null && <DoubtAction session={session} fix={doubted.fix} answer={answer} />}
      <ImportButtons
        session={session}
        lines={draft?.lines ?? []}
        rows={rows}
        toFix={toFix}
        reason={reason}
        isBusy={isBusy}
        style={doubted === null ? "btn main" : doubted.fix === null ? "btn" : "btn text"}
        confirm={confirm}
      />
      {reason !== "" && <p class="small" id="import-reason">{reason}</p>}
      {isBusy && <p class="small" role="status">{props.isImporting ? m.importing : m.reading}</p>}
    </>
  );
}

function DoubtAction(
  { session, fix, answer }: Pick<Props, "session" | "answer"> & Pick<ImplausibleMedian, "fix">,
) {
  const words = useTexts();
  const { m: { import: m } } = words;
  const act = (pressed: HTMLElement) => {
    if (fix === null) {
      document.querySelector<HTMLElement>(".questions .open :is(select, input)")?.focus();
      return;
    }
    afterFocusIsLost(pressed, () => {
      document.querySelector<HTMLElement>(".by-eye .btn.main")?.focus();
    });
    void answer({ [fix.question]: fix.answer });
  };
  return (
    <button type="button" class="btn main" onClick={({ currentTarget }) => act(currentTarget)}>
      {fix === null
        ? m.lookAgain
        : fix.question === "currency"
        ? fill(m.fixCurrency, { money: fix.answer })
        : fill(m.fixNumbers, exampleOf(words, session, fix.answer))}
    </button>
  );
}

/** The totals again, above the main button: on a phone, both stay visible. */
function CompactTotals({ sums }: { sums: ListSums }) {
  const words = useTexts();
  const { m: { import: m } } = words;
  const { kind, values: { people = "", total = "", usdc = "" } } = sumsTexts(words, sums);
  const isLocal = kind === "local" || kind === "noRate";
  const figures = [people, isLocal ? total : "", kind === "local" ? fill(m.about, { usdc }) : usdc];
  return (
    <p class="short small num" aria-hidden="true">
      {figures.filter((each) => each !== "").join(", ")}
    </p>
  );
}

interface ImportButtonsProps {
  session: ImportSession;
  lines: readonly PayLine[];
  rows: number;
  toFix: number;
  /** Why nothing can be imported yet; otherwise empty. */
  reason: string;
  /** Busy buttons stay focusable. */
  isBusy: boolean;
  /** While a person has to check the totals, another button is the main one. */
  style: "btn main" | "btn" | "btn text";
  confirm: (mode: ImportMode) => void;
}

function ImportButtons(
  { session, lines, rows, toFix, reason, isBusy, style, confirm }: ImportButtonsProps,
) {
  const { lang, m: { import: m } } = useTexts();
  const common = {
    type: "button" as const,
    disabled: reason !== "",
    "aria-disabled": isBusy,
    "aria-busy": isBusy,
    "aria-describedby": reason === "" ? undefined : "import-reason",
  };
  const isDoubted = style !== "btn main";
  if (lines.length === 0) {
    return (
      <button {...common} class={style} onClick={() => confirm("added")}>
        {isDoubted
          ? plural(lang, m.keepDoubted, rows)
          : toFix > 0 && reason === ""
          ? plural(lang, m.useAndFix, rows, { fix: formatNumber(lang, toFix) })
          : plural(lang, m.use, rows)}
      </button>
    );
  }
  const list = session.reading.lines;
  const known = useMemo(() => countKnown(lines, list), [lines, list]);
  const merged = useMemo(() => mergeLines(lines, list).length, [lines, list]);
  return (
    <>
      <p class="small">
        {plural(lang, m.has, lines.length)} {known > 0 && plural(lang, m.known, known)}
      </p>
      <button {...common} class={style} onClick={() => confirm("merged")}>
        {plural(lang, m.merge, merged)}
      </button>
      <button
        {...common}
        class={isDoubted ? style : "btn"}
        onClick={() => confirm("replaced")}
      >
        {m.replace}
      </button>
    </>
  );
}

function countKnown(lines: readonly PayLine[], list: readonly PayLine[]): number {
  const addresses = new Set(lines.map(({ address }) => address));
  return list.filter(({ address }) => address !== "" && addresses.has(address)).length;
}
