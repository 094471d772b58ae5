import { evidenceText } from "../../src/pay/list/evidence-text.ts";
import type {
  CurrencyAnswer,
  Evidence,
  ListAnswers,
  ListProblem,
  ListQuestions,
  ListReading,
} from "../../src/pay/list/list.ts";
import { listEvidence } from "../../src/pay/list/messages/evidence.en.ts";
import {
  answersFromProposals,
  formatSalaryPurpose,
  proposeAnswers,
} from "../../src/pay/list/questions.ts";
import { readListFile } from "../../src/pay/list/read-list.ts";
import { readListWithAnswers } from "../../src/pay/list/read-with-answers.ts";
import { inspectList, type ListTable } from "../../src/pay/list/table.ts";

/**
 * An answer to a question about the list. `proposed` is null if no column is used, or if a person
 * must decide.
 */
interface Proposal {
  proposed: string | number | readonly number[] | null;
  why: string;
}

/** The output of `npm run read-list -- FILE --json`. */
export interface ListReport {
  questions: Record<
    "address" | "amount" | "numbers" | "currency" | "purpose" | "name" | "memo",
    Proposal
  >;
  rows: {
    line: number;
    name: string;
    address: string | null;
    amount: string | null;
    currency: string | null;
    mistake: string | null;
  }[];
  notPeople: { line: number; text: string }[];
  problems: ListProblem[];
  open: string[];
}

export interface FormattedReport {
  report: ListReport;
  text: string;
}

/** Parses a file as the import form does; null if it can't be read. `payDate`: `2026-11-28`. */
export async function createListReport(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  payDate: string,
): Promise<FormattedReport | null> {
  const raw = await readListFile(bytes, name);
  if (raw.sheets.length === 0) return null;
  const table = await inspectList(raw);
  const context = {
    into: "run" as const,
    purpose: formatSalaryPurpose("Salary", payDate, "en"),
    rates: null,
    lastMedian: null,
    paidBefore: null,
    layouts: [],
  };
  const questions = proposeAnswers(table, context);
  const answers = answersFromProposals(questions);
  const reading = await readListWithAnswers(table, answers, context);
  const report = reportOf({ table, questions, answers, reading });
  return { report, text: textOf(name, table, report, reading) };
}

interface Read {
  table: ListTable;
  questions: ListQuestions;
  answers: ListAnswers;
  reading: ListReading;
}

function reportOf({ table, questions, answers, reading }: Read): ListReport {
  const of = (name: keyof ListReport["questions"], proposed: Proposal["proposed"]): Proposal => ({
    proposed,
    why: questions[name].evidence.map((each: Evidence) => evidenceText("en", listEvidence, each))
      .join(
        " ",
      ),
  });
  const column = (answer: number | "none" | null) => answer === "none" ? null : answer;
  return {
    questions: {
      address: of("address", answers.address),
      amount: of("amount", column(answers.amount)),
      numbers: of("numbers", answers.numbers),
      currency: of("currency", currencyText(answers.currency)),
      purpose: of("purpose", answers.purpose),
      name: of("name", answers.name),
      memo: of("memo", column(answers.memo)),
    },
    rows: reading.rows.map(({ line, name, address, amount, currency, mistake }) => ({
      line,
      name,
      address: answers.address === null ? null : address,
      amount,
      currency,
      mistake: mistake?.code ?? null,
    })),
    notPeople: reading.notPeople.map(({ line, text }) => ({ line, text })),
    problems: [...table.problems],
    open: reading.open,
  };
}

function currencyText(answer: CurrencyAnswer | null): string | null {
  return answer === null || typeof answer === "string" ? answer : "rows";
}

function textOf(
  name: string,
  { raw, sheet, columns }: ListTable,
  { questions, notPeople, problems, open }: ListReport,
  { rows, sums }: ListReading,
): string {
  const heading = (at: unknown): string =>
    typeof at !== "number" ? String(at) : columns[at]?.heading || `column ${at + 1}`;
  const lines = [`${name}${raw.sheets.length > 1 ? `, sheet “${raw.sheets[sheet]?.name}”` : ""}`];
  for (const [question, { proposed, why }] of Object.entries(questions)) {
    const answer = proposed === null
      ? question === "memo" ? "not used" : "?"
      : question === "numbers" || question === "currency" || question === "purpose"
      ? String(proposed)
      : [proposed].flat().map(heading).join(" + ");
    lines.push(`  ${question}: ${answer || "not used"}${why === "" ? "" : `  (${why})`}`);
  }
  const mistakes = rows.filter(({ mistake }) => mistake !== null);
  lines.push(`  ${sums.people} rows, ${mistakes.length} mistakes`);
  for (const { currency, people, total } of sums.byCurrency) {
    lines.push(`  ${people} people, ${total} ${currency}`);
  }
  if (sums.usdc !== null) {
    lines.push(`  median ${sums.usdc.median} USDC, largest ${sums.usdc.most} USDC`);
  }
  for (const { line, name, mistake } of mistakes) {
    lines.push(`  row ${line} ${name}: ${mistake?.code} ${JSON.stringify(mistake?.cell)}`);
  }
  for (const { line, text } of notPeople) lines.push(`  row ${line} is not a person: ${text}`);
  for (const { code, ...more } of problems) lines.push(`  ${code} ${JSON.stringify(more)}`);
  if (open.length > 0) lines.push(`  Unanswered: ${open.join(", ")}`);
  return lines.join("\n");
}
