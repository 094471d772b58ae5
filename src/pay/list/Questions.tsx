import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { MONEY } from "../../money/currency.ts";
import { MAX_MEMO_BYTES, memoBytes } from "../../stellar/memo.ts";
import { Badge } from "../../ui/Badge.tsx";
import { formatDate } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { useWords, type Words } from "../ui/words.ts";
import { type AskedList, choiceKey, foundCurrencies, type ListImport } from "./list-import.ts";
import {
  columnOptions,
  columnText,
  currencyText,
  evidenceSentence,
  moneyName,
} from "./list-text.ts";
import type {
  AmountChoice,
  Answers,
  CurrencyAnswer,
  Evidence,
  ListContext,
  ListSums,
  QuestionName,
} from "./list.ts";
import { amountText, moneyText, usdcText } from "./money-text.ts";

interface Props {
  asked: AskedList;
  into: ListContext["into"];
  answer: ListImport["answer"];
}

/** All questions, each with its answer and the evidence for it. */
export function Questions(props: Props) {
  const { questions } = props.asked;
  return (
    <ol class="questions">
      {questions.sheet.choices.length > 1 && <SheetQuestion {...props} />}
      {hiddenLines(props.asked).length > 0 && <HiddenQuestion {...props} />}
      <AddressQuestion {...props} />
      <AmountQuestion {...props} />
      {props.asked.answers.amount !== "none" && <CurrencyQuestion {...props} />}
      {props.into === "run" && <PurposeQuestion {...props} />}
      <AlsoFound {...props} />
    </ol>
  );
}

/** True where all answers are as they were confirmed for a list of this layout. */
export function isFolded({ questions, chosen, reading }: AskedList): boolean {
  const isRemembered = (["address", "amount", "currency"] as const).every((name) =>
    questions[name].evidence.some(({ code }) => code === "as_on")
  );
  const isChosen = [...chosen].some((name) => name !== "purpose");
  return isRemembered && !isChosen && reading.open.length === 0 && reading.doubt === null;
}

/** The answers for a layout that is known, in one line: one press confirms them. */
export function RememberedQuestions({ asked, into, answer, show }: Props & { show: () => void }) {
  const { lang, m: { import: m } } = useWords();
  const { questions, answers } = asked;
  const on = dayOf(questions.address.evidence);
  const props = { asked, into, answer };
  return (
    <>
      <p class="notice done">
        <Badge tone="done">
          {fill(m.remembered, { date: formatDate(lang, on, { noYear: true }) })}
        </Badge>{" "}
        {m.rememberedText} <button type="button" class="btn text" onClick={show}>{m.change}</button>
      </p>
      <div class="pad answer">
        <ColumnSelect
          label={`1 ${m.who}`}
          asked={asked}
          value={answers.address}
          change={(address) => void answer({ address })}
        />
        <ColumnSelect
          label={`2 ${m.howMuch}`}
          asked={asked}
          value={answers.amount === "none" ? null : answers.amount}
          change={(amount) => void answer({ amount })}
        />
        <CurrencySelect {...props} label={`3 ${m.money}`} />
        {into === "run" && <PurposeField {...props} label={`4 ${m.whatFor}`} />}
      </div>
    </>
  );
}

/** The day on which the answers were confirmed. */
function dayOf(evidence: readonly Evidence[]): string {
  const as = evidence.find((each) => each.code === "as_on");
  return as?.code === "as_on" ? as.on : "";
}

interface QuestionProps {
  /** The sign before it: a number, or nothing to be read aloud. */
  figure: string;
  title: string;
  asked: AskedList;
  /** The questions of the form that this one shows. */
  names: readonly QuestionName[];
  /** Said beside the evidence. */
  more?: readonly string[];
  /** Where nothing has to be answered. */
  isOptional?: boolean;
  children: ComponentChildren;
}

/** One question: its state, its answer, and the evidence in words. */
function Question({ figure, title, asked, names, more = [], isOptional, children }: QuestionProps) {
  const words = useWords();
  const { questions, reading } = asked;
  const isOpen = names.some((name) => reading.open.includes(name));
  const isDoubted = !isOpen && reading.doubt !== null &&
    names.some((name) => name === (reading.doubt?.fix?.question ?? "currency"));
  const evidence = names.flatMap((name) => questions[name].evidence);
  // that it is as on a day stands below the title
  const said = evidence.filter(({ code }) => code !== "as_on")
    .map((each) => evidenceSentence(words, each));
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
                {stateText(words, { asked, names, isOpen, isDoubted })}
              </Badge>
            )}
        </div>
      </div>
      {children}
      {said.length + more.length > 0 && (
        <div class="evidence">
          {[...said, ...more].map((text) => <p key={text}>{text}</p>)}
        </div>
      )}
    </li>
  );
}

interface StateOf {
  asked: AskedList;
  names: readonly QuestionName[];
  isOpen: boolean;
  isDoubted: boolean;
}

/** Where the answer is from, in two or three words. */
function stateText(
  { lang, m: { import: { state: m } } }: Words,
  { asked, names, isOpen, isDoubted }: StateOf,
): string {
  const [first = "address"] = names;
  if (isOpen) return m.open;
  if (isDoubted) return m.doubted;
  if (names.some((name) => asked.chosen.has(name))) return m.chosen;
  const { evidence } = asked.questions[first];
  const codes = new Set(evidence.map(({ code }) => code));
  if (codes.has("as_on")) {
    return fill(m.asOn, { date: formatDate(lang, dayOf(evidence), { noYear: true }) });
  }
  if (codes.has("pay_date")) return m.payDate;
  if (codes.has("only_number_column")) return m.only;
  if (codes.has("template_heading")) return m.heading;
  return first === "currency" ? m.list : m.rows;
}

interface OptionsProps {
  label: string;
  choices: readonly {
    key: string;
    text: string;
    more?: string;
    isChosen: boolean;
    choose: () => void;
  }[];
}

/** Choices of which each shows what it comes to. */
function Options({ label, choices }: OptionsProps) {
  const name = useId();
  return (
    <div class="options" role="radiogroup" aria-label={label}>
      {choices.map(({ key, text, more, isChosen, choose }) => (
        <label class="option" key={key}>
          <input type="radio" name={name} checked={isChosen} onChange={choose} />
          <span>
            <b>{text}</b>
            {more !== undefined && more !== "" && <small>{more}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

interface ColumnSelectProps {
  label: string;
  asked: AskedList;
  value: number | null;
  change: (at: number) => void;
  /** Where the list need not have it: what stands for that, and how it is chosen. */
  none?: { text: string; choose: () => void };
}

/** One column of the list. */
function ColumnSelect({ label, asked, value, change, none }: ColumnSelectProps) {
  const words = useWords();
  const { m: { import: m } } = words;
  const isOpen = value === null && none === undefined;
  return (
    <label>
      <span class="label">{label}</span>
      <select
        class={isOpen ? "input unanswered" : value === null ? "input unused" : "input"}
        value={value ?? ""}
        onChange={({ currentTarget }) => {
          if (currentTarget.value === "") none?.choose();
          else change(Number(currentTarget.value));
        }}
      >
        {(value === null || none !== undefined) && (
          <option value="">{none?.text ?? m.choose}</option>
        )}
        {columnOptions(words, asked.table.columns).map(({ at, text }) => (
          <option key={at} value={at}>{text}</option>
        ))}
      </select>
    </label>
  );
}

function SheetQuestion({ asked, answer }: Props) {
  const { m: { import: m } } = useWords();
  const { choices } = asked.questions.sheet;
  return (
    <Question figure="–" title={m.sheet} asked={asked} names={["sheet"]}>
      <div class="answer">
        <Options
          label={m.sheet}
          choices={choices.map(({ at, name, isHidden, addresses }) => ({
            key: String(at),
            text: fill(isHidden ? m.sheetHidden : m.sheetChoice, { name, n: addresses }),
            isChosen: asked.answers.sheet === at,
            choose: () => void answer({ sheet: at }),
          }))}
        />
      </div>
    </Question>
  );
}

/** The numbers of the hidden rows that hold people. */
function hiddenLines({ questions }: AskedList): number[] {
  return questions.hiddenRows.evidence.flatMap((each) =>
    each.code === "hidden_rows" ? each.lines : []
  );
}

function HiddenQuestion({ asked, answer }: Props) {
  const { m: { import: m } } = useWords();
  const ways = [["leave_out", m.leaveOut], ["include", m.include]] as const;
  return (
    <Question figure="–" title={m.hidden} asked={asked} names={["hiddenRows"]}>
      <div class="answer">
        <Options
          label={m.hidden}
          choices={ways.map(([way, text]) => ({
            key: way,
            text,
            isChosen: asked.answers.hiddenRows === way,
            choose: () => void answer({ hiddenRows: way }),
          }))}
        />
      </div>
    </Question>
  );
}

/** More choices than these stand in a menu. */
const MOST_OPTIONS = 6;

/** Whether a person has to choose among a few. */
function isChoice(question: { proposed: unknown; choices: readonly unknown[] }): boolean {
  const { length } = question.choices;
  return question.proposed === null && length > 1 && length <= MOST_OPTIONS;
}

function AddressQuestion({ asked, into, answer }: Props) {
  const words = useWords();
  const { lang, m: { import: m } } = words;
  const { questions: { address }, answers } = asked;
  const countText = (valid: number, paid: number | null) => {
    const count = plural(lang, m.addresses, valid);
    if (paid === null) return count;
    return `${count}, ${paid === 0 ? m.noneBefore : plural(lang, m.paidBefore, paid)}`;
  };
  return (
    <Question figure="1" title={m.who} asked={asked} names={["address"]}>
      <div class="answer">
        {isChoice(address)
          ? (
            <Options
              label={m.address}
              choices={address.choices.map((choice) => ({
                key: String(choice.at),
                text: columnText(words, choice),
                more: countText(choice.valid, choice.paidBefore),
                isChosen: answers.address === choice.at,
                choose: () => void answer({ address: choice.at }),
              }))}
            />
          )
          : (
            <ColumnSelect
              label={m.address}
              asked={asked}
              value={answers.address}
              change={(at) => void answer({ address: at })}
              {...into === "people" && answers.address === null && {
                none: { text: m.notInList, choose: () => void answer({ address: null }) },
              }}
            />
          )}
        <NameSelect asked={asked} answer={answer} />
      </div>
    </Question>
  );
}

/** The column of the names, or two that are joined. */
function NameSelect({ asked, answer }: Pick<Props, "asked" | "answer">) {
  const words = useWords();
  const { m: { import: m } } = words;
  const { table: { columns }, questions: { name }, answers } = asked;
  const joined = name.proposed !== null && name.proposed.length > 1 ? name.proposed : null;
  const names = joined?.map((at) => columnText(words, columns[at] ?? { at, heading: "" })) ?? [];
  return (
    <label>
      <span class="label">{m.name}</span>
      <select
        class={answers.name?.length ? "input" : "input unused"}
        value={answers.name?.join() ?? ""}
        onChange={({ currentTarget: { value } }) =>
          void answer({ name: value === "" ? [] : value.split(",").map(Number) })}
      >
        <option value="">{m.notInList}</option>
        {joined !== null && <option value={joined.join()}>{names.join(" + ")}</option>}
        {columnOptions(words, columns).map(({ at, text }) => (
          <option key={at} value={at}>{text}</option>
        ))}
      </select>
    </label>
  );
}

function AmountQuestion({ asked, into, answer }: Props) {
  const words = useWords();
  const { lang, m: { import: m } } = words;
  const { questions: { amount, numbers }, answers } = asked;
  const none = { text: m.notInList, choose: () => void answer({ amount: "none" }) };
  const isAsked = numbers.choices.length > 0 && answers.amount !== null;
  return (
    <Question
      figure="2"
      title={m.howMuch}
      asked={asked}
      names={isAsked ? ["amount", "numbers"] : ["amount"]}
      more={amountsTexts(words, asked)}
    >
      <div class="answer">
        {isChoice(amount)
          ? (
            <Options
              label={m.amount}
              choices={amount.choices.map((choice) => ({
                key: String(choice.at),
                text: columnText(words, choice),
                more: sumText(words, choice),
                isChosen: answers.amount === choice.at,
                choose: () => void answer({ amount: choice.at }),
              }))}
            />
          )
          : (
            <ColumnSelect
              label={m.amount}
              asked={asked}
              value={answers.amount === "none" ? null : answers.amount}
              change={(at) => void answer({ amount: at })}
              {...into === "people" && { none }}
            />
          )}
        {isAsked && (
          <Options
            label={m.style}
            choices={numbers.choices.map(({ style, text, reads }) => ({
              key: style,
              text: fill(m.is, { text, reads: amountText(lang, reads) }),
              more: outcomeText(words, asked, { numbers: style }),
              isChosen: answers.numbers === style,
              choose: () => void answer({ numbers: style }),
            }))}
          />
        )}
      </div>
    </Question>
  );
}

/** What a column of numbers comes to. */
function sumText({ lang, m: { import: m } }: Words, { sum, median }: AmountChoice): string {
  if (sum === null || median === null) return "";
  return fill(m.outcome, { total: amountText(lang, sum), median: amountText(lang, median) });
}

/** How many amounts there are, and whether the list’s own total agrees with them. */
function amountsTexts({ lang, m: { import: m } }: Words, asked: AskedList): string[] {
  const { questions, answers, reading } = asked;
  const column = questions.amount.choices.find(({ at }) => at === answers.amount);
  const said: string[] = [];
  if (column !== undefined && column.least !== null && column.most !== null) {
    said.push(plural(lang, m.amounts, column.numbers, {
      least: amountText(lang, column.least),
      most: amountText(lang, column.most),
    }));
  }
  const total = reading.notPeople.findLast((row) => row.total !== null)?.total ?? null;
  if (total !== null) said.push(fill(m.totalAgrees, { says: amountText(lang, total) }));
  return said;
}

/** What the rows come to with another answer. */
function outcomeText(words: Words, asked: AskedList, choice: Partial<Answers>): string {
  const sums = asked.outcomes.get(choiceKey(choice));
  return sums === undefined ? "" : sumsText(words, sums);
}

function sumsText({ lang, m: { import: m } }: Words, sums: ListSums): string {
  const { byCurrency: [only, ...others], usdc, amounts } = sums;
  if (usdc !== null) {
    const values = { total: usdcText(lang, usdc.total), median: usdcText(lang, usdc.median) };
    if (only === undefined || others.length > 0 || only.currency === "USDC") {
      return fill(m.outcomeUsdc, values);
    }
    return fill(m.outcomeOf, { ...values, total: moneyText(lang, only.total, only.currency) });
  }
  if (amounts === null) return "";
  return fill(m.outcome, {
    total: amountText(lang, amounts.total),
    median: amountText(lang, amounts.median),
  });
}

function CurrencyQuestion(props: Props) {
  const words = useWords();
  const { m: { import: m } } = words;
  const { asked, answer } = props;
  const { questions: { currency }, answers, table } = asked;
  const found = foundCurrencies(currency);
  const isAsked = found.length > 0;
  return (
    <Question
      figure="3"
      title={m.money}
      asked={asked}
      names={["currency"]}
      more={isAsked && found.includes("USDC") && found.length > 1 ? [m.usdcIsHow] : []}
    >
      <div class="answer">
        {isAsked && (
          <Options
            label={m.currency}
            choices={found.map((choice) => ({
              key: keyOf(choice),
              text: currencyText(words, choice, table.columns),
              more: outcomeText(words, asked, { currency: choice }),
              isChosen: answers.currency !== null && keyOf(answers.currency) === keyOf(choice),
              choose: () => void answer({ currency: choice }),
            }))}
          />
        )}
        <CurrencySelect {...props} label={isAsked ? m.otherCurrency : m.currency} />
      </div>
    </Question>
  );
}

function keyOf(answer: CurrencyAnswer): string {
  return typeof answer === "string" ? answer : String(answer.column);
}

/** One of the nine currencies, or the column in which each row says its own. */
function CurrencySelect({ asked, answer, label }: Props & { label: string }) {
  const words = useWords();
  const { m: { import: m } } = words;
  const { currency } = asked.answers;
  return (
    <label class="wide">
      <span class="label">{label}</span>
      <select
        class={currency === null ? "input unanswered" : "input"}
        value={currency === null ? "" : keyOf(currency)}
        onChange={({ currentTarget: { value } }) => {
          const code = MONEY.find((each) => each === value);
          void answer({ currency: code ?? { column: Number(value) } });
        }}
      >
        {currency === null && <option value="">{m.choose}</option>}
        {MONEY.map((code) => <option key={code} value={code}>{moneyName(words, code)}</option>)}
        {columnOptions(words, asked.table.columns).map(({ at, text }) => (
          <option key={at} value={at}>{fill(m.rowSays, { column: text })}</option>
        ))}
      </select>
    </label>
  );
}

function PurposeQuestion(props: Props) {
  const { m: { import: m } } = useWords();
  return (
    <Question figure="4" title={m.whatFor} asked={props.asked} names={["purpose"]}>
      <div class="answer">
        <PurposeField {...props} label={m.purpose} />
      </div>
    </Question>
  );
}

/** What the payments are for: it becomes the memo of each row without one of its own. */
function PurposeField({ asked, answer, label }: Props & { label: string }) {
  const { m: { import: m } } = useWords();
  const id = useId();
  const purpose = asked.answers.purpose ?? "";
  const bytes = memoBytes(purpose.trim());
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

/** Columns that a list need not have. */
const OPTIONAL = ["note", "phone", "email", "language"] as const;

/** The columns that may stay empty. */
function AlsoFound({ asked, answer }: Props) {
  const { m: { import: m } } = useWords();
  const { answers } = asked;
  const none = (choose: () => void) => ({ text: m.notInList, choose });
  return (
    <Question figure="+" title={m.also} asked={asked} names={["memo"]} isOptional>
      <div class="also">
        <ColumnSelect
          label={m.fields.memo}
          asked={asked}
          value={answers.memo === "none" ? null : answers.memo}
          change={(memo) => void answer({ memo })}
          none={none(() => void answer({ memo: "none" }))}
        />
        {typeof answers.memo === "number" && (
          <ColumnSelect
            label={m.fields.memoKind}
            asked={asked}
            value={answers.memoKind}
            change={(memoKind) => void answer({ memoKind })}
            none={none(() => void answer({ memoKind: null }))}
          />
        )}
        {OPTIONAL.map((field) => (
          <ColumnSelect
            key={field}
            label={m.fields[field]}
            asked={asked}
            value={answers[field]}
            change={(at) => void answer({ [field]: at })}
            none={none(() => void answer({ [field]: null }))}
          />
        ))}
        {answers.currency === "USDC" && (
          <ColumnSelect
            label={m.fields.ownCurrency}
            asked={asked}
            value={answers.ownCurrency}
            change={(ownCurrency) => void answer({ ownCurrency })}
            none={none(() => void answer({ ownCurrency: null }))}
          />
        )}
      </div>
    </Question>
  );
}
