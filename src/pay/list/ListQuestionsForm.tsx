import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { MONEY_CODES } from "../../money/currency.ts";
import { MAX_MEMO_BYTES, memoByteLength } from "../../stellar/memo.ts";
import { Badge } from "../../ui/Badge.tsx";
import { formatDate, formatNumber, formatUnrounded } from "../../ui/i18n/format.ts";
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
import {
  type AmountStatistics,
  type ColumnRef,
  type CurrencyAnswer,
  type Evidence,
  type ListContext,
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  type QuestionName,
} from "./list.ts";
import { answerTotalsText } from "./sums-text.ts";
import { isNumberColumn } from "./table.ts";

interface Props {
  session: ImportSession;
  into: ListContext["into"];
  answer: ListImport["answer"];
}

export function ListQuestionsForm(props: Props) {
  const { questions, answers } = props.session;
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

/** True if the important answers are remembered, and nothing but the purpose was changed. */
export function hasRememberedAnswers({ questions, chosen, reading }: ImportSession): boolean {
  const isRemembered = (["address", "amount", "currency"] as const).every((name) =>
    questions[name].evidence.some(({ code }) => code === "as_on")
  );
  const isChosen = [...chosen].some((name) => name !== "purpose");
  return isRemembered && !isChosen && reading.open.length === 0 && reading.doubt === null;
}

export function RememberedAnswers(props: Props & { show: () => void }) {
  const { session, answer, into, show } = props;
  const words = useTexts();
  const { m: { import: m } } = words;
  return (
    <>
      <p class="notice done">
        <Badge tone="done">
          {fill(m.remembered, { date: rememberedDate(words, session.questions.address.evidence) })}
        </Badge>{" "}
        {m.rememberedText} <button type="button" class="btn text" onClick={show}>{m.change}</button>
      </p>
      <div class="pad answer">
        <ColumnSelect
          label={`1 ${m.who}`}
          session={session}
          value={session.answers.address}
          change={(address) => answer({ address })}
        />
        <ColumnSelect
          label={`2 ${m.howMuch}`}
          session={session}
          value={session.answers.amount}
          change={(amount) => answer({ amount })}
        />
        <CurrencySelect {...props} label={`3 ${m.money}`} />
        {into === "run" && <PurposeField {...props} label={`4 ${m.whatFor}`} />}
      </div>
    </>
  );
}

function rememberedDate({ lang }: DashboardTexts, evidence: readonly Evidence[]): string {
  const as = evidence.find((each) => each.code === "as_on");
  return as?.code === "as_on" ? formatDate(lang, as.on, { noYear: true }) : "";
}

interface QuestionProps {
  figure: string;
  title: string;
  session: ImportSession;
  names: readonly QuestionName[];
  more?: readonly string[];
  isOptional?: boolean;
  children: ComponentChildren;
}

function Question(
  { figure, title, session, names, more = [], isOptional, children }: QuestionProps,
) {
  const words = useTexts();
  const { questions, reading: { open, doubt } } = session;
  const isOpen = names.some((name) => open.includes(name));
  const isDoubted = !isOpen && doubt !== null && names.includes(doubt.fix?.question ?? "currency");
  const evidence = names.flatMap((name) => questions[name].evidence);
  if (isDoubted && doubt.fix?.question === "currency") evidence.push(doubt.fix.evidence);
  const shown = evidence.filter(({ code }) => code !== "as_on");
  const sentences = new Set([...shown.map((each) => evidenceSentence(words, each)), ...more]);
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
                  : sourceText(words, session, names)}
              </Badge>
            )}
        </div>
      </div>
      <div class={isOptional === true ? "also" : "answer"}>{children}</div>
      {sentences.size > 0 && (
        <div class="evidence">{Array.from(sentences, (text) => <p key={text}>{text}</p>)}</div>
      )}
    </li>
  );
}

function sourceText(
  words: DashboardTexts,
  session: ImportSession,
  names: readonly QuestionName[],
): string {
  const { m: { import: { state: m } } } = words;
  const [first = "address"] = names;
  if (session.chosen.has(first)) return m.chosen;
  // the list of people needs neither addresses nor amounts
  if (session.answers[first] === null || session.answers[first] === "none") return m.optional;
  const { evidence } = session.questions[first];
  const codes = new Set(evidence.map(({ code }) => code));
  if (codes.has("as_on")) return fill(m.asOn, { date: rememberedDate(words, evidence) });
  if (codes.has("pay_date")) return m.payDate;
  if (codes.has("only_number_column")) return m.only;
  if (codes.has("template_heading")) return m.heading;
  return first === "currency" ? m.list : m.rows;
}

interface OptionsProps<Answer> {
  label: string;
  /** The current answer, which can differ from all choices. */
  answer: unknown;
  choices: readonly { answer: Answer; text: string; more?: string }[];
  choose: (answer: Answer) => unknown;
}

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
  /** Label for no answer; `Choose` by default. */
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
  session: ImportSession;
  value: number | "none" | null;
  none?: string | undefined;
  change: (at: number | null) => unknown;
}

function ColumnSelect({ label, session, value, none, change }: ColumnSelectProps) {
  return (
    <Select
      label={label}
      value={typeof value === "number" ? String(value) : ""}
      options={columnOptions(useTexts(), session.table.columns)}
      none={none}
      change={(at) => change(at === "" ? null : Number(at))}
    />
  );
}

function SheetQuestion({ session, answer }: Props) {
  const { m: { import: m } } = useTexts();
  return (
    <Question figure="–" title={m.sheet} session={session} names={["sheet"]}>
      <Options
        label={m.sheet}
        answer={session.answers.sheet}
        choices={session.questions.sheet.choices.map(({ at, name, isHidden, addresses }) => ({
          answer: at,
          text: fill(isHidden ? m.sheetHidden : m.sheetChoice, { name, n: addresses }),
        }))}
        choose={(sheet) => answer({ sheet })}
      />
    </Question>
  );
}

function HiddenQuestion({ session, answer }: Props) {
  const { m: { import: m } } = useTexts();
  return (
    <Question figure="–" title={m.hidden} session={session} names={["hiddenRows"]}>
      <Options
        label={m.hidden}
        answer={session.answers.hiddenRows}
        choices={[
          { answer: "leave_out" as const, text: m.leaveOut },
          { answer: "include" as const, text: m.include },
        ]}
        choose={(hiddenRows) => answer({ hiddenRows })}
      />
    </Question>
  );
}

/** Maximum number of radio buttons; with more choices, a menu replaces them. */
const MAX_OPTIONS = 6;

interface ColumnChoiceProps<Column> extends ColumnSelectProps {
  question: { proposed: unknown; choices: readonly Column[] };
  moreOf: (column: Column) => string;
}

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

function AddressQuestion({ session, into, answer }: Props) {
  const words = useTexts();
  const { lang, m: { import: m } } = words;
  const { questions: { address }, answers } = session;
  const countText = (valid: number, paid: number | null) => {
    const count = plural(lang, m.addresses, valid);
    if (paid === null) return count;
    return `${count}, ${paid === 0 ? m.noneBefore : plural(lang, m.paidBefore, paid)}`;
  };
  return (
    <Question figure="1" title={m.who} session={session} names={["address", "name"]}>
      <ColumnChoice
        label={m.address}
        session={session}
        value={answers.address}
        question={address}
        moreOf={({ valid, paidBefore }) => countText(valid, paidBefore)}
        none={into === "people" && answers.address === null ? m.notInList : undefined}
        change={(at) => answer({ address: at })}
      />
      <NameSelect session={session} answer={answer} />
    </Question>
  );
}

function NameSelect({ session, answer }: Pick<Props, "session" | "answer">) {
  const words = useTexts();
  const { table: { columns }, questions: { name: { proposed } }, answers } = session;
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

function AmountQuestion({ session, into, answer }: Props) {
  const words = useTexts();
  const { lang, m: { import: m } } = words;
  const { questions: { amount, numbers }, answers, outcomes } = session;
  const isAsked = numbers.choices.length > 0 && answers.amount !== null;
  const isOneWay = numbers.evidence.some(({ code }) => code === "one_way");
  const sumText = (figures: AmountStatistics | null) =>
    figures === null ? "" : fill(m.outcome, {
      total: formatUnrounded(lang, figures.total),
      median: formatUnrounded(lang, figures.median),
    });
  return (
    <Question
      figure="2"
      title={m.howMuch}
      session={session}
      names={isOneWay ? ["amount"] : ["amount", "numbers"]}
      more={amountsTexts(words, session)}
    >
      <ColumnChoice
        label={m.amount}
        session={session}
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
            text: fill(m.is, { text, reads: formatUnrounded(lang, reads) }),
            more: answerTotalsText(words, outcomes.get(choiceKey({ numbers: style }))),
          }))}
          choose={(style) => answer({ numbers: style })}
        />
      )}
    </Question>
  );
}

function amountsTexts(
  { lang, m: { import: m } }: DashboardTexts,
  session: ImportSession,
): string[] {
  const { questions, answers, reading } = session;
  const column = questions.amount.choices.find(({ at }) => at === answers.amount);
  const sentences: string[] = [];
  if (column !== undefined && column.figures !== null) {
    const { least, most } = column.figures;
    sentences.push(plural(lang, least === most ? m.amountsAlike : m.amounts, column.numbers, {
      least: formatUnrounded(lang, least),
      most: formatUnrounded(lang, most),
    }));
  }
  const total = reading.notPeople.findLast((row) => row.total !== null)?.total ?? null;
  if (total !== null) sentences.push(fill(m.totalAgrees, { says: formatUnrounded(lang, total) }));
  return sentences;
}

function CurrencyQuestion(props: Props) {
  const words = useTexts();
  const { m: { import: m } } = words;
  const { session, answer } = props;
  const { questions, answers, outcomes, table } = session;
  const found = listFoundCurrencies(questions.currency);
  return (
    <Question
      figure="3"
      title={m.money}
      session={session}
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
            more: answerTotalsText(words, outcomes.get(choiceKey({ currency }))),
          }))}
          choose={(currency) => answer({ currency })}
        />
      )}
      <CurrencySelect {...props} label={found.length > 0 ? m.otherCurrency : m.currency} />
    </Question>
  );
}

function CurrencySelect({ session, answer, label }: Props & { label: string }) {
  const words = useTexts();
  const { currency } = session.answers;
  const columns = columnOptions(words, session.table.columns);
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
    <Question figure="4" title={m.whatFor} session={props.session} names={["purpose"]}>
      <PurposeField {...props} label={m.purpose} />
    </Question>
  );
}

function PurposeField({ session, answer, label }: Props & { label: string }) {
  const { m: { import: m } } = useTexts();
  const id = useId();
  const purpose = session.answers.purpose ?? "";
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

function isUseful(
  field: "memo" | OptionalColumn,
  { answers: { memo, currency }, questions }: ImportSession,
): boolean {
  switch (field) {
    case "memoKind":
      return typeof memo === "number";
    case "ownCurrency":
      return currency === "USDC";
    case "group":
    case "paidFrom":
    case "paidUntil":
      // only if a heading names them
      return questions[field].proposed !== null;
    default:
      return true;
  }
}

function OptionalColumns({ session, answer }: Props) {
  const { m: { import: m } } = useTexts();
  const fields = (["memo", ...OPTIONAL_COLUMNS] as const)
    .filter((field) => isUseful(field, session));
  return (
    <Question figure="+" title={m.also} session={session} names={["memo"]} isOptional>
      {fields.map((field) => (
        <ColumnSelect
          key={field}
          label={m.fields[field]}
          session={session}
          value={session.answers[field]}
          none={m.notInList}
          change={(at) => answer(field === "memo" ? { memo: at ?? "none" } : { [field]: at })}
        />
      ))}
    </Question>
  );
}

const MAX_ITEMS = 24;

function PayslipQuestion({ session, answer }: Props) {
  const words = useTexts();
  const { lang, m: { import: m } } = words;
  const { table, answers: { items, amount }, reading: { payslips: { rows, differ } } } = session;
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
      session={session}
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
