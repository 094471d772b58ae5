import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { MONEY_CODES } from "../../money/currency.ts";
import { MAX_MEMO_BYTES, memoByteLength } from "../../stellar/memo.ts";
import { Badge } from "../../ui/Badge.tsx";
import { formatAllDecimals, formatDate, formatNumber } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import {
  choiceKey,
  type ImportSession,
  listFoundCurrencies,
  type ListImport,
} from "./list-import.ts";
import {
  columnOptions,
  columnText,
  currencyName,
  currencyText,
  evidenceSentence,
} from "./list-text.ts";
import type {
  AmountStatistics,
  ColumnRef,
  CurrencyAnswer,
  Evidence,
  ListAnswers,
  ListContext,
  QuestionName,
} from "./list.ts";
import { outcomeText } from "./sums-text.ts";
import { isNumberColumn } from "./table.ts";

interface Props {
  asked: ImportSession;
  into: ListContext["into"];
  answer: ListImport["answer"];
}

export function ListQuestionsForm(props: Props) {
  const { questions, answers } = props.asked;
  return (
    <ol class="questions">
      {questions.sheet.choices.length > 1 && <SheetQuestion {...props} />}
      {questions.hiddenRows.evidence.length > 0 && <HiddenQuestion {...props} />}
      <AddressQuestion {...props} />
      <AmountQuestion {...props} />
      {answers.amount !== "none" && <CurrencyQuestion {...props} />}
      {props.into === "run" && <PurposeQuestion {...props} />}
      <OptionalColumns {...props} />
      <PayslipQuestion {...props} />
    </ol>
  );
}

/** True if all answers are the confirmed ones of this layout. */
export function hasRememberedAnswers({ questions, chosen, reading }: ImportSession): boolean {
  const isRemembered = (["address", "amount", "currency"] as const).every((name) =>
    questions[name].evidence.some(({ code }) => code === "as_on")
  );
  const isChosen = [...chosen].some((name) => name !== "purpose");
  return isRemembered && !isChosen && reading.open.length === 0 && reading.doubt === null;
}

/** The remembered answers of a layout in one line, confirmed with one click. */
export function RememberedAnswers(props: Props & { show: () => void }) {
  const { asked, answer, into, show } = props;
  const words = useTexts();
  const { m: { import: m } } = words;
  return (
    <>
      <p class="notice done">
        <Badge tone="done">
          {fill(m.remembered, { date: dayOf(words, asked.questions.address.evidence) })}
        </Badge>{" "}
        {m.rememberedText} <button type="button" class="btn text" onClick={show}>{m.change}</button>
      </p>
      <div class="pad answer">
        <ColumnSelect
          label={`1 ${m.who}`}
          asked={asked}
          value={asked.answers.address}
          change={(address) => answer({ address })}
        />
        <ColumnSelect
          label={`2 ${m.howMuch}`}
          asked={asked}
          value={asked.answers.amount}
          change={(amount) => answer({ amount })}
        />
        <CurrencySelect {...props} label={`3 ${m.money}`} />
        {into === "run" && <PurposeField {...props} label={`4 ${m.whatFor}`} />}
      </div>
    </>
  );
}

function dayOf({ lang }: DashboardTexts, evidence: readonly Evidence[]): string {
  const as = evidence.find((each) => each.code === "as_on");
  return as?.code === "as_on" ? formatDate(lang, as.on, { noYear: true }) : "";
}

interface QuestionProps {
  /** Its number; hidden from screen readers. */
  figure: string;
  title: string;
  asked: ImportSession;
  /** The questions that this one shows. */
  names: readonly QuestionName[];
  /** Shown beside the evidence. */
  more?: readonly string[];
  /** True if it needs no answer. */
  isOptional?: boolean;
  children: ComponentChildren;
}

/** One question: its state, its answer, and the evidence as sentences. */
function Question({ figure, title, asked, names, more = [], isOptional, children }: QuestionProps) {
  const words = useTexts();
  const { questions, reading: { open, doubt } } = asked;
  const isOpen = names.some((name) => open.includes(name));
  const isDoubted = !isOpen && doubt !== null && names.includes(doubt.fix?.question ?? "currency");
  const evidence = names.flatMap((name) => questions[name].evidence);
  if (isDoubted && doubt.fix?.question === "currency") evidence.push(doubt.fix.evidence);
  // the day of the remembered answers is shown below the title
  const told = evidence.filter(({ code }) => code !== "as_on");
  const said = new Set([...told.map((each) => evidenceSentence(words, each)), ...more]);
  return (
    <li class={isOpen || isDoubted ? "open" : undefined}>
      <div class="question">
        <span class="figure" aria-hidden="true">{figure}</span>
        <div>
          <h3>{title}</h3>
          {isOptional === true && !isOpen
            ? <span class="badge">{words.m.import.state.optional}</span>
            : (
              <Badge tone={isOpen || isDoubted ? "warn" : "done"}>
                {isOpen
                  ? words.m.import.state.open
                  : isDoubted
                  ? words.m.import.state.doubted
                  : sourceText(words, asked, names)}
              </Badge>
            )}
        </div>
      </div>
      <div class={isOptional === true ? "also" : "answer"}>{children}</div>
      {said.size > 0 && (
        <div class="evidence">{Array.from(said, (text) => <p key={text}>{text}</p>)}</div>
      )}
    </li>
  );
}

/** The source of the answer, in two or three words. */
function sourceText(
  words: DashboardTexts,
  asked: ImportSession,
  names: readonly QuestionName[],
): string {
  const { m: { import: { state: m } } } = words;
  const [first = "address"] = names;
  if (names.some((name) => asked.chosen.has(name))) return m.chosen;
  // people need neither addresses nor amounts
  if (asked.answers[first] === null || asked.answers[first] === "none") return m.optional;
  const { evidence } = asked.questions[first];
  const codes = new Set(evidence.map(({ code }) => code));
  if (codes.has("as_on")) return fill(m.asOn, { date: dayOf(words, evidence) });
  if (codes.has("pay_date")) return m.payDate;
  if (codes.has("only_number_column")) return m.only;
  if (codes.has("template_heading")) return m.heading;
  return first === "currency" ? m.list : m.rows;
}

interface OptionsProps<Answer> {
  label: string;
  /** The chosen value; can be none of the choices. */
  answer: unknown;
  choices: readonly { answer: Answer; text: string; more?: string }[];
  choose: (answer: Answer) => unknown;
}

/** Radio buttons, each with the sums it would lead to. */
function Options<Answer>({ label, answer, choices, choose }: OptionsProps<Answer>) {
  const name = useId();
  const keyOf = (each: unknown) => JSON.stringify(each);
  return (
    <div class="options" role="radiogroup" aria-label={label}>
      {choices.map(({ answer: own, text, more = "" }) => (
        <label class="option" key={keyOf(own)}>
          <input
            type="radio"
            name={name}
            checked={keyOf(own) === keyOf(answer)}
            onChange={() => choose(own)}
          />
          <span>
            <b>{text}</b>
            {more !== "" && <small>{more}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  /** Label for no answer; 'Choose' by default. */
  none?: string | undefined;
  change: (value: string) => unknown;
}

function Select({ label, value, options, none, change }: SelectProps) {
  const { m: { import: m } } = useTexts();
  const state = value !== "" ? "" : none === undefined ? " unanswered" : " unused";
  return (
    <label>
      <span class="label">{label}</span>
      <select
        class={`input${state}`}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        {(value === "" || none !== undefined) && <option value="">{none ?? m.choose}</option>}
        {options.map(({ value, text }) => <option key={value} value={value}>{text}</option>)}
      </select>
    </label>
  );
}

interface ColumnSelectProps {
  label: string;
  asked: ImportSession;
  value: number | "none" | null;
  /** Label for no column, if the column is optional. */
  none?: string | undefined;
  /** Null for no column. */
  change: (at: number | null) => unknown;
}

function ColumnSelect({ label, asked, value, none, change }: ColumnSelectProps) {
  return (
    <Select
      label={label}
      value={typeof value === "number" ? String(value) : ""}
      options={columnOptions(useTexts(), asked.table.columns)}
      none={none}
      change={(at) => change(at === "" ? null : Number(at))}
    />
  );
}

function SheetQuestion({ asked, answer }: Props) {
  const { m: { import: m } } = useTexts();
  return (
    <Question figure="–" title={m.sheet} asked={asked} names={["sheet"]}>
      <Options
        label={m.sheet}
        answer={asked.answers.sheet}
        choices={asked.questions.sheet.choices.map(({ at, name, isHidden, addresses }) => ({
          answer: at,
          text: fill(isHidden ? m.sheetHidden : m.sheetChoice, { name, n: addresses }),
        }))}
        choose={(sheet) => answer({ sheet })}
      />
    </Question>
  );
}

function HiddenQuestion({ asked, answer }: Props) {
  const { m: { import: m } } = useTexts();
  return (
    <Question figure="–" title={m.hidden} asked={asked} names={["hiddenRows"]}>
      <Options
        label={m.hidden}
        answer={asked.answers.hiddenRows}
        choices={[
          { answer: "leave_out" as const, text: m.leaveOut },
          { answer: "include" as const, text: m.include },
        ]}
        choose={(hiddenRows) => answer({ hiddenRows })}
      />
    </Question>
  );
}

/** With more choices a menu is shown. */
const MAX_OPTIONS = 6;

interface ColumnChoiceProps<Column> extends ColumnSelectProps {
  question: { proposed: unknown; choices: readonly Column[] };
  /** Extra text for each choice, if there are only a few. */
  moreOf: (column: Column) => string;
}

/** A column, as radio buttons with sums if there are only a few candidates. */
function ColumnChoice<Column extends ColumnRef>(
  { question: { proposed, choices }, moreOf, ...select }: ColumnChoiceProps<Column>,
) {
  const words = useTexts();
  const isChoice = proposed === null && choices.length > 1 && choices.length <= MAX_OPTIONS;
  if (!isChoice) return <ColumnSelect {...select} />;
  return (
    <Options
      label={select.label}
      answer={select.value}
      choices={choices.map((column) => ({
        answer: column.at,
        text: columnText(words, column),
        more: moreOf(column),
      }))}
      choose={select.change}
    />
  );
}

function AddressQuestion({ asked, into, answer }: Props) {
  const words = useTexts();
  const { lang, m: { import: m } } = words;
  const { questions: { address }, answers } = asked;
  const countText = (valid: number, paid: number | null) => {
    const count = plural(lang, m.addresses, valid);
    if (paid === null) return count;
    return `${count}, ${paid === 0 ? m.noneBefore : plural(lang, m.paidBefore, paid)}`;
  };
  return (
    <Question figure="1" title={m.who} asked={asked} names={["address"]}>
      <ColumnChoice
        label={m.address}
        asked={asked}
        value={answers.address}
        question={address}
        moreOf={({ valid, paidBefore }) => countText(valid, paidBefore)}
        none={into === "people" && answers.address === null ? m.notInList : undefined}
        change={(at) => answer({ address: at })}
      />
      <NameSelect asked={asked} answer={answer} />
    </Question>
  );
}

/** The name column, or two joined ones. */
function NameSelect({ asked, answer }: Pick<Props, "asked" | "answer">) {
  const words = useTexts();
  const { table: { columns }, questions: { name: { proposed } }, answers } = asked;
  const options = columnOptions(words, columns);
  const textOf = (at: number) => columnText(words, columns[at] ?? { at, heading: "" });
  if (proposed !== null && proposed.length > 1) {
    options.unshift({ value: proposed.join(), text: proposed.map(textOf).join(" + ") });
  }
  return (
    <Select
      label={words.m.import.name}
      value={answers.name?.join() ?? ""}
      options={options}
      none={words.m.import.notInList}
      change={(value) => answer({ name: value === "" ? [] : value.split(",").map(Number) })}
    />
  );
}

function AmountQuestion({ asked, into, answer }: Props) {
  const words = useTexts();
  const { lang, m: { import: m } } = words;
  const { questions: { amount, numbers }, answers, outcomes } = asked;
  const isAsked = numbers.choices.length > 0 && answers.amount !== null;
  const sumText = (figures: AmountStatistics | null) =>
    figures === null ? "" : fill(m.outcome, {
      total: formatAllDecimals(lang, figures.total),
      median: formatAllDecimals(lang, figures.median),
    });
  return (
    <Question
      figure="2"
      title={m.howMuch}
      asked={asked}
      names={isAsked ? ["amount", "numbers"] : ["amount"]}
      more={amountsTexts(words, asked)}
    >
      <ColumnChoice
        label={m.amount}
        asked={asked}
        value={answers.amount}
        question={amount}
        moreOf={({ figures }) => sumText(figures)}
        none={into === "people" ? m.notInList : undefined}
        change={(at) => answer({ amount: at ?? "none" })}
      />
      {isAsked && (
        <Options
          label={m.style}
          answer={answers.numbers}
          choices={numbers.choices.map(({ style, text, reads }) => ({
            answer: style,
            text: fill(m.is, { text, reads: formatAllDecimals(lang, reads) }),
            more: outcomeText(words, outcomes.get(choiceKey({ numbers: style }))),
          }))}
          choose={(style) => answer({ numbers: style })}
        />
      )}
    </Question>
  );
}

/** The number of amounts, and whether the list's own total matches. */
function amountsTexts({ lang, m: { import: m } }: DashboardTexts, asked: ImportSession): string[] {
  const { questions, answers, reading } = asked;
  const column = questions.amount.choices.find(({ at }) => at === answers.amount);
  const said: string[] = [];
  if (column !== undefined && column.figures !== null) {
    const { least, most } = column.figures;
    said.push(plural(lang, least === most ? m.amountsAlike : m.amounts, column.numbers, {
      least: formatAllDecimals(lang, least),
      most: formatAllDecimals(lang, most),
    }));
  }
  const total = reading.notPeople.findLast((row) => row.total !== null)?.total ?? null;
  if (total !== null) said.push(fill(m.totalAgrees, { says: formatAllDecimals(lang, total) }));
  return said;
}

function CurrencyQuestion(props: Props) {
  const words = useTexts();
  const { m: { import: m } } = words;
  const { asked, answer } = props;
  const { questions, answers, outcomes, table } = asked;
  const found = listFoundCurrencies(questions.currency);
  return (
    <Question
      figure="3"
      title={m.money}
      asked={asked}
      names={["currency"]}
      more={found.includes("USDC") && found.length > 1 ? [m.usdcIsHow] : []}
    >
      {found.length > 0 && (
        <Options<CurrencyAnswer>
          label={m.currency}
          answer={answers.currency}
          choices={found.map((currency) => ({
            answer: currency,
            text: currencyText(words, currency, table.columns),
            more: outcomeText(words, outcomes.get(choiceKey({ currency }))),
          }))}
          choose={(currency) => answer({ currency })}
        />
      )}
      <CurrencySelect {...props} label={found.length > 0 ? m.otherCurrency : m.currency} />
    </Question>
  );
}

/** One of the nine currencies, or the column that names each row's currency. */
function CurrencySelect({ asked, answer, label }: Props & { label: string }) {
  const words = useTexts();
  const { currency } = asked.answers;
  const columns = columnOptions(words, asked.table.columns);
  return (
    <Select
      label={label}
      value={typeof currency === "object" ? String(currency?.column ?? "") : currency}
      options={[
        ...MONEY_CODES.map((code) => ({ value: code, text: currencyName(words, code) })),
        ...columns.map(({ value, text }) => ({
          value,
          text: fill(words.m.import.rowSays, { column: text }),
        })),
      ]}
      change={(value) => {
        const code = MONEY_CODES.find((each) => each === value);
        return answer({ currency: code ?? { column: Number(value) } });
      }}
    />
  );
}

function PurposeQuestion(props: Props) {
  const { m: { import: m } } = useTexts();
  return (
    <Question figure="4" title={m.whatFor} asked={props.asked} names={["purpose"]}>
      <PurposeField {...props} label={m.purpose} />
    </Question>
  );
}

/** The purpose of the payments: the memo of each row without its own. */
function PurposeField({ asked, answer, label }: Props & { label: string }) {
  const { m: { import: m } } = useTexts();
  const id = useId();
  const purpose = asked.answers.purpose ?? "";
  const bytes = memoByteLength(purpose.trim());
  const over = bytes - MAX_MEMO_BYTES;
  return (
    <div>
      <label class="label" for={id}>{label}</label>
      <input
        id={id}
        class="input"
        value={purpose}
        autocomplete="off"
        aria-describedby={`${id}-hint`}
        aria-invalid={over > 0 ? "true" : undefined}
        onInput={({ currentTarget }) => void answer({ purpose: currentTarget.value })}
      />
      <p class={over > 0 ? "hint bad" : "hint"} id={`${id}-hint`}>
        <span>{over > 0 ? fill(m.tooLong, { n: over }) : m.onReceipt}</span>
        <span class="num">{fill(m.bytes, { n: bytes, most: MAX_MEMO_BYTES })}</span>
      </p>
    </div>
  );
}

/** Optional columns, each shown if the list could have it. */
const OPTIONAL_FIELDS = [
  "memo",
  "memoKind",
  "note",
  "phone",
  "email",
  "language",
  "ownCurrency",
] as const;

/** Columns about people, asked only where a heading says so. */
const PEOPLE_FIELDS = ["group", "paidFrom", "paidUntil"] as const;

function isUseful(field: typeof OPTIONAL_FIELDS[number], { memo, currency }: ListAnswers): boolean {
  if (field === "memoKind") return typeof memo === "number";
  return field !== "ownCurrency" || currency === "USDC";
}

function OptionalColumns({ asked, answer }: Props) {
  const { m: { import: m } } = useTexts();
  return (
    <Question figure="+" title={m.also} asked={asked} names={["memo"]} isOptional>
      {OPTIONAL_FIELDS.filter((field) => isUseful(field, asked.answers)).map((field) => (
        <ColumnSelect
          key={field}
          label={m.fields[field]}
          asked={asked}
          value={asked.answers[field]}
          none={m.notInList}
          change={(at) => answer(field === "memo" ? { memo: at ?? "none" } : { [field]: at })}
        />
      ))}
      {PEOPLE_FIELDS.filter((field) => asked.questions[field].proposed !== null).map((field) => (
        <ColumnSelect
          key={field}
          label={m.fields[field]}
          asked={asked}
          value={asked.answers[field]}
          none={m.notInList}
          change={(at) => answer({ [field]: at })}
        />
      ))}
    </Question>
  );
}

/** Most columns offered as items: a payslip has no room for more. */
const MAX_ITEMS = 24;

/** Which columns of numbers are earnings or deductions of a payslip. */
function PayslipQuestion({ asked, answer }: Props) {
  const words = useTexts();
  const { lang, m: { import: m } } = words;
  const { table, answers: { items, amount }, reading: { payslips: { rows, differ } } } = asked;
  const columns = table.columns.filter((column) => isNumberColumn(column) && column.at !== amount);
  if (columns.length === 0) return null;
  const known = items ?? [];
  const kindOf = (at: number) => known.find((each) => each.at === at)?.kind ?? "";
  const change = (at: number, kind: string) => {
    const others = known.filter((each) => each.at !== at);
    const own = kind === "earning" || kind === "deduction" ? [{ at, kind } as const] : [];
    return answer({ items: [...others, ...own].toSorted((a, b) => a.at - b.at) });
  };
  const outcome = differ === 0
    ? plural(lang, m.payslip.agree, rows)
    : plural(lang, m.payslip.differ, differ, { all: formatNumber(lang, rows) });
  return (
    <Question
      figure="+"
      title={m.payslip.title}
      asked={asked}
      names={["items"]}
      more={rows === 0 ? [] : [outcome]}
      isOptional
    >
      {columns.slice(0, MAX_ITEMS).map((column) => (
        <Select
          key={column.at}
          label={columnText(words, column)}
          value={kindOf(column.at)}
          options={[
            { value: "earning", text: m.fields.earning },
            { value: "deduction", text: m.fields.deduction },
          ]}
          none={m.unused}
          change={(kind) => change(column.at, kind)}
        />
      ))}
    </Question>
  );
}
