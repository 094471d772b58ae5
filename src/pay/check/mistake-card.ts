import type { TransactionEntry } from "../../contract/transactions.ts";
import { isCurrency } from "../../money/currency.ts";
import { formatUnambiguously } from "../../money/written-amount.ts";
import { formatShortDecimal, parseLedgerAmount } from "../../stellar/amount.ts";
import type { DustPayment } from "../../stellar/look-alike.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatAssetCode } from "../../ui/asset-text.ts";
import { formatAmount, formatDate, formatExact, formatNumber } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { cellFaultText } from "../line/fault-text.ts";
import { type CheckedLine, type PayLine, shownMemo, withAmountsRead } from "../line/pay-line.ts";
import { isSameName } from "../line/same-name.ts";
import { formatWage } from "../line/amount-text.ts";
import { currenciesOfSymbol } from "../line/shared-symbols.ts";
import { receivedText } from "../paid/last-payment-text.ts";
import { canInvite, type Person } from "../people/people.ts";
import { computePartialMonth, findWage, isFullMonth } from "../people/wages.ts";
import type { PayState } from "../pay.ts";
import type { DashboardTexts } from "../ui/texts.ts";
import type { UndoKind } from "../undo/undo.ts";
import type { KnownPayee, Suspicion } from "./look-alike.ts";
import type { Mistake } from "./mistakes.ts";
import {
  type Plan,
  REMEDIES,
  SET_ASIDE_RESERVE,
  STARTING_STROOPS,
  TAKE_BACK_DAYS,
} from "./plan.ts";

export interface Remedy {
  text: string;
  note?: string | undefined;
  /** True if the remedy also fixes other rows; set only for payees who were paid already. */
  isForAll?: boolean;
  apply: () => void;
}

export interface EditableField {
  cell: "address" | "amount" | "currency" | "memo";
  buttonText: string;
  /** The rows that one answer can fix, including this one. */
  same: readonly CheckedLine[];
  /** True if the memo identifies the payee, so that the memo can be an ID. */
  isCustomer?: boolean;
}

export interface MistakeCardContent {
  title: string;
  text: string[];
  remedies: Remedy[];
  field: EditableField | null;
}

export interface MistakeCardContext {
  pay: PayState;
  words: DashboardTexts;
}

export function changeRows(
  pay: PayState,
  what: UndoKind,
  lines: readonly PayLine[],
  changed: Partial<PayLine>,
): { wasSecret: boolean } {
  const changes = new Map(lines.map(({ id }) => [id, changed]));
  return pay.draft.changeLines(changes, { what, name: lines[0]?.name ?? "" });
}

export function createMistakeCard(
  mistake: Mistake,
  plan: Plan,
  context: MistakeCardContext,
): MistakeCardContent {
  const { words: { m } } = context;
  const { checked: { line }, fault, same } = mistake;
  const title = fault === null ? "" : cellFaultText(context.words, fault, line);
  const fieldFor = (
    cell: EditableField["cell"],
    buttonText: string,
    rows = [mistake.checked],
  ): EditableField => ({
    cell,
    buttonText,
    same: [...rows],
  });
  switch (mistake.kind) {
    case "suspect":
      return suspectCard(mistake, plan, context);
    case "address":
      return {
        title,
        text: [],
        remedies: [...knownPayeeRemedies(mistake, context), ...inviteRemedies(line, context)],
        field: fieldFor("address", m.mistakes.typeAddress),
      };
    case "ambiguous":
      return { ...ambiguousCard(mistake, plan, context), title };
    case "amount":
      return {
        title,
        ...partialMonth(line, context),
        field: fieldFor("amount", m.mistakes.typeAmount),
      };
    case "currency":
      return {
        title,
        text: [],
        remedies: currencyRemedies(mistake, context),
        field: fieldFor("currency", m.mistakes.otherCurrency, [...same]),
      };
    case "memo":
      return {
        title,
        text: [],
        remedies: [],
        field: {
          ...fieldFor("memo", m.findings.writeMemo, [...same]),
          isCustomer: line.memoType !== undefined,
        },
      };
    case "items":
      return { title, text: [], remedies: itemsRemedies(mistake, context), field: null };
    case "twin":
      return twinCard(mistake, plan, context);
    case "paidAlready":
      return paidAlreadyCard(mistake, plan, context);
    default:
      return findingCard(mistake, plan, context);
  }
}

/** Proposes a share of the pay for a person who joins or leaves within the month. */
function partialMonth(
  line: PayLine,
  { pay, words }: MistakeCardContext,
): Pick<MistakeCardContent, "text" | "remedies"> {
  const { lang, m: { mistakes: m } } = words;
  const month = pay.draft.$draft.get()?.month;
  const person = personOfLine(line, pay);
  if (line.amount !== "" || month === undefined || person === undefined) return NOTHING;
  if (isFullMonth(person, month)) return NOTHING;
  const { paidFrom = "", paidUntil = "" } = person;
  const isJoining = paidFrom > `${month}-01`;
  const { currency, amount: whole } = findWage(person, month);
  const reason = fill(isJoining ? m.partFrom : m.partUntil, {
    date: formatDate(lang, isJoining ? paidFrom : paidUntil),
  });
  const full = formatWage(lang, { amount: whole, currency });
  const text = full === "" ? reason : `${reason} ${fill(m.fullMonth, { amount: full })}`;
  const part = computePartialMonth(person, month);
  if (part === null) return { text: [text], remedies: [] };
  const amount = formatUnambiguously(formatShortDecimal(part.amount));
  const pays = formatWage(lang, { amount, currency });
  return {
    text: [text],
    remedies: [{
      text: plural(lang, m.payPart, part.days, { amount: pays, of: part.daysInMonth }),
      apply: () => void changeRows(pay, "rowsChanged", [line], { amount, currency }),
    }],
  };
}

const NOTHING = { text: [], remedies: [] };

function personOfLine({ personId }: PayLine, { people }: PayState): Person | undefined {
  return people.$people.get()?.find(({ id }) => id === personId);
}

function inviteRemedies(line: PayLine, { pay, words: { m } }: MistakeCardContext): Remedy[] {
  const person = personOfLine(line, pay);
  if (line.address.trim() !== "" || person === undefined || !canInvite(pay.world)) return [];
  return [{
    text: fill(m.mistakes.invite, { name: person.name }),
    apply: () => {
      pay.view.$inviting.set(true);
      pay.view.$view.set("people");
    },
  }];
}

/** The remedies for a suspicion, the safest first. */
function suspicionRemedies(
  { line }: Pick<CheckedLine, "line">,
  suspicion: Suspicion,
  { pay, words: { m } }: MistakeCardContext,
): Remedy[] {
  const { suspect } = m.mistakes;
  const { known, memo, memoType } = suspicion;
  const name = line.name || m.draft.unnamed;
  const leaveOut = {
    text: fill(m.mistakes.leaveOut, { name }),
    apply: () => void changeRows(pay, "leftOut", [line], { how: "skip" }),
  };
  const right = {
    text: fill(memo === null ? suspect.right : suspect.rightMemo, { name }),
    apply: () =>
      void changeRows(pay, memo === null ? "sure" : "sureMemo", [line], { sure: suspicion.key }),
  };
  if (memo !== null) {
    const apply = () => void changeRows(pay, "rowsChanged", [line], { memo, memoType });
    return [{ text: fill(suspect.useMemo, { memo: shownMemo({ memo, memoType }) }), apply }, right];
  }
  if (known === null) return [leaveOut, right];
  const isOwn = isSameName(known.name, line.name);
  const use = {
    text: isOwn ? suspect.useKnown : fill(suspect.useTheirs, { known: nameOf(known) }),
    apply: () => void changeRows(pay, "rowsChanged", [line], { address: known.address }),
  };
  // if the known address belongs to someone else, leaving the row out is safest
  return isOwn ? [use, right] : [leaveOut, use, right];
}

function suspicionText(
  { line }: Pick<CheckedLine, "line">,
  { why, known, dust }: Suspicion,
  { lang, m }: DashboardTexts,
): { title: string; text: string } {
  const { suspect } = m.mistakes;
  if (why === "other_memo") {
    const values = { name: line.name };
    return { title: fill(suspect.other_memo, values), text: fill(suspect.memoText, values) };
  }
  const title = fill(suspect[why], { known: known === null ? "" : nameOf(known) });
  if (why === "dust") {
    return { title, text: dust === null ? "" : dustText(lang, suspect.dustText, dust) };
  }
  const text = why === "look_alike" ? suspect.lookAlikeText : suspect.otherText;
  const n = differingCharacters(line.address, known?.address ?? "");
  return { title, text: fill(text, { n, all: line.address.length, name: line.name }) };
}

function nameOf({ name, address }: KnownPayee): string {
  return name || shorten(address);
}

function suspectCard(
  { checked, position }: Mistake,
  plan: Plan,
  context: MistakeCardContext,
): MistakeCardContent {
  const suspicion = plan.suspicions.get(position);
  if (suspicion === undefined) return { title: "", text: [], remedies: [], field: null };
  const { title, text } = suspicionText(checked, suspicion, context.words);
  const { mistakes, findings } = context.words.m;
  const field: EditableField = suspicion.memo === null
    ? { cell: "address", buttonText: mistakes.typeAddress, same: [checked] }
    : { cell: "memo", buttonText: findings.writeMemo, same: [checked], isCustomer: true };
  return { title, text: [text], remedies: suspicionRemedies(checked, suspicion, context), field };
}

function knownPayeeRemedies(
  { known, checked: { line } }: Mistake,
  { pay, words: { m } }: MistakeCardContext,
): Remedy[] {
  if (known === null) return [];
  return [{
    text: fill(m.mistakes.knownAddress, { name: nameOf(known) }),
    note: shorten(known.address),
    apply: () => void changeRows(pay, "rowsChanged", [line], { address: known.address }),
  }];
}

const NAMED_ROWS = 8;

function rowsText(plan: Plan, ids: ReadonlySet<string>, { lang, m }: DashboardTexts): string {
  const own = plan.checked.lines.flatMap(({ line }, at) =>
    ids.has(line.id) ? [{ row: at + 1, line: line.fileLine }] : []
  );
  const ofFile = own.flatMap(({ line }) => line ?? []);
  // file line numbers are ambiguous if some rows aren't from a file
  const isOfFile = ofFile.length === own.length;
  const rows = isOfFile ? ofFile : own.map(({ row }) => row);
  const list = new Intl.ListFormat(lang, { type: "unit", style: "short" });
  const text = list.format(rows.slice(0, NAMED_ROWS).map(String));
  const { mistakes } = m;
  const [all, more] = isOfFile
    ? [mistakes.fileRows, mistakes.fileRowsMore]
    : [mistakes.rows, mistakes.rowsMore];
  if (rows.length <= NAMED_ROWS) return fill(all, { rows: text });
  return fill(more, { rows: text, n: rows.length - NAMED_ROWS });
}

function ambiguousCard(
  { checked, fault }: Mistake,
  plan: Plan,
  context: MistakeCardContext,
): MistakeCardContent {
  const { line } = checked;
  const { pay, words } = context;
  const { lang, m: { mistakes: m } } = words;
  if (fault?.fault !== "ambiguous") return { title: "", text: [], remedies: [], field: null };
  const all = plan.checked.lines.map((each) => each.line);
  const readAs = (lines: PayLine[], mark: "." | ",") =>
    new Map(
      withAmountsRead(lines, fault.separator, mark).flatMap((read, n) =>
        read === lines[n] ? [] : [[read.id, { amount: read.amount }] as const]
      ),
    );
  // the larger reading first: wages are more often thousands than ones
  const readings = fault.readings
    .map(({ mark, amount }) => ({ mark, stroops: parseLedgerAmount(amount) }))
    .sort((a, b) => a.stroops < b.stroops ? 1 : -1);
  const others = readAs(all, ".").size;
  const shown = (stroops: bigint) => formatExact(lang, stroops);
  // the button shows this row's amount; the note shows the first rows with their new amounts
  const noteOf = (changes: ReturnType<typeof readAs>) => {
    const amounts = [...changes.values()].map(({ amount }) => shown(parseLedgerAmount(amount)));
    const more = amounts.length > NAMED_ROWS ? " …" : "";
    return `${rowsText(plan, new Set(changes.keys()), words)} → ${
      amounts.slice(0, NAMED_ROWS).join("\u00a0· ")
    }${more}`;
  };
  const toRemedy = (changes: ReturnType<typeof readAs>, text: string): Remedy => ({
    text,
    note: changes.size > 1 ? noteOf(changes) : undefined,
    apply: () => void pay.draft.changeLines(changes, { what: "rowsChanged", name: line.name }),
  });
  const remedies = readings.flatMap(({ mark, stroops }) => {
    const what = shown(stroops);
    const one = toRemedy(readAs([line], mark), fill(others > 1 ? m.onlyHere : m.here1, { what }));
    if (others < 2) return [one];
    return [toRemedy(readAs(all, mark), plural(lang, m.inAll, others, { what })), one];
  });
  return {
    title: "",
    text: others > 1 ? [plural(lang, m.also, others - 1)] : [],
    remedies,
    field: { cell: "amount", buttonText: m.typeAmount, same: [checked] },
  };
}

/** A symbol can stand for several currencies, such as `FCFA` for two, so a person has to choose. */
function currencyRemedies(
  { checked: { line }, same }: Mistake,
  { pay, words }: MistakeCardContext,
): Remedy[] {
  const { lang, m: { mistakes: m } } = words;
  const names = new Intl.DisplayNames(lang, { type: "currency" });
  const rows = same.map((each) => each.line);
  return (currenciesOfSymbol(line.currency) ?? []).flatMap((currency) => {
    const toRemedy = (lines: readonly PayLine[], text: string): Remedy => ({
      text,
      note: isCurrency(currency) ? names.of(currency) : undefined,
      apply: () => void changeRows(pay, "rowsChanged", lines, { currency }),
    });
    const what = currency;
    if (rows.length < 2) return [toRemedy([line], fill(m.here1, { what }))];
    return [
      toRemedy(rows, plural(lang, m.inAll, rows.length, { what })),
      toRemedy([line], fill(m.onlyHere, { what })),
    ];
  });
}

function itemsRemedies(
  { checked: { line }, fault }: Mistake,
  { pay, words }: MistakeCardContext,
): Remedy[] {
  const { lang, m: { mistakes: m } } = words;
  const edit = { text: m.editItems, apply: () => pay.view.$editing.set(line.id) };
  if (fault?.fault !== "not_net") return [edit];
  const { net, amount } = fault;
  const money = (amount: string) => formatWage(lang, { amount, currency: line.currency });
  const payNet = {
    text: fill(m.payNet, { net: money(net) }),
    apply: () => void changeRows(pay, "rowsChanged", [line], { amount: formatUnambiguously(net) }),
  };
  const dropItems = {
    text: fill(m.dropItems, { amount: money(amount) }),
    apply: () => void changeRows(pay, "rowsChanged", [line], { items: [] }),
  };
  return [edit, ...net.startsWith("-") || net === "0" ? [] : [payNet], dropItems];
}

function twinCard(
  { checked: { line }, position, same }: Mistake,
  plan: Plan,
  context: MistakeCardContext,
): MistakeCardContent {
  const { pay, words: { lang, m } } = context;
  const lines = same.map((each) => each.line);
  const first = plan.checked.twins.get(position)?.first ?? 0;
  // files begin with headings, so line numbers differ from row numbers
  const firstLine = plan.checked.lines[first]?.line.fileLine;
  const skip = (rows: PayLine[]) => () => void changeRows(pay, "leftOut", rows, { how: "skip" });
  const all = { text: plural(lang, m.mistakes.twinAll, lines.length), apply: skip(lines) };
  return {
    title: firstLine === undefined
      ? fill(m.faults.twin, { n: first + 1 })
      : fill(m.faults.twinLine, { n: firstLine }),
    text: [],
    remedies: [
      ...lines.length > 1 ? [all] : [],
      { text: m.faults.twinSkip, apply: skip([line]) },
      {
        text: m.faults.twinMeant,
        apply: () => void changeRows(pay, "rowsChanged", [line], { meant: true }),
      },
    ],
    field: null,
  };
}

function paidAlreadyCard(
  mistake: Mistake,
  plan: Plan,
  { pay, words }: MistakeCardContext,
): MistakeCardContent {
  const { lang, m } = words;
  const { checked: { line }, same } = mistake;
  const name = line.name || m.draft.unnamed;
  const [newest, ...before] = plan.received.get(mistake.position) ?? [];
  const textOf = (entry: TransactionEntry) =>
    receivedText(words, { name, entry, now: pay.world.now() });
  const newestOf = new Map(
    plan.checked.lines.map((each, at) => [each.line.id, plan.received.get(at)?.[0]?.id ?? ""]),
  );
  const rows = same.map((each) => each.line);
  const again = (lines: readonly PayLine[]) => () =>
    void pay.draft.changeLines(
      new Map(lines.map(({ id }) => [id, { again: newestOf.get(id) ?? "" }])),
      { what: "paidAgain", name: line.name },
    );
  const out = (lines: readonly PayLine[]) => () =>
    void changeRows(pay, "leftOut", lines, { how: "skip" });
  const many = rows.length > 1;
  return {
    title: newest === undefined ? "" : textOf(newest),
    // all payments are named: a bonus paid today must not hide this month's wages
    text: [...before.map(textOf), m.again.why],
    remedies: [
      ...many
        ? [{ text: plural(lang, m.again.leaveOut, rows.length), apply: out(rows), isForAll: true }]
        : [],
      { text: fill(m.mistakes.leaveOut, { name }), apply: out([line]) },
      { text: fill(m.again.payOneAgain, { name }), apply: again([line]) },
      ...many
        ? [{
          text: plural(lang, m.again.payAgain, rows.length),
          apply: again(rows),
          isForAll: true,
        }]
        : [],
    ],
    field: null,
  };
}

function findingCard(
  mistake: Mistake,
  plan: Plan,
  { pay, words }: MistakeCardContext,
): MistakeCardContent {
  const { lang, m } = words;
  const { checked, same, ofAccount, kind } = mistake;
  const { line } = checked;
  // a finding is about an account, which customers of a custodian share
  const ids = new Set(ofAccount.map((each) => each.line.id));
  const note = ids.size > 1 ? rowsText(plan, ids, words) : undefined;
  const finding = plan.found[mistake.position] ?? "unknown";
  const starting = line.startingStroops ?? STARTING_STROOPS;
  const cost = starting + BigInt(ofAccount.length) * SET_ASIDE_RESERVE;
  const values = {
    name: line.name || m.draft.unnamed,
    time: plural(lang, m.findings.takeBackTime, line.takeBackDays ?? TAKE_BACK_DAYS),
    xlm: formatExact(lang, starting),
    all: formatExact(lang, cost),
  };
  const aside = (rows: readonly CheckedLine[]) => () => {
    const created = new Set(withoutAccount(rows, plan));
    const changes = rows.map((row) => {
      const how = created.has(row) ? "create_and_claimable" as const : "claimable" as const;
      return [row.line.id, { how }] as const;
    });
    pay.draft.changeLines(new Map(changes), { what: "setAside", name: line.name });
  };
  const remedies = REMEDIES[finding];
  const isOwn = kind === "ownAccount";
  const remediesShown: Remedy[] = remedies.flatMap((remedy): Remedy[] => {
    if (remedy === "create_and_claimable" || remedy === "claimable") {
      // setting aside without creating the account is offered only for this account's rows
      if (remedy === "claimable" && remedies.includes("create_and_claimable")) {
        return [{
          text: fill(m.findings.setAside, values),
          note,
          apply: () => {
            const rows = ofAccount.map((each) => each.line);
            changeRows(pay, "setAside", rows, { how: "claimable" });
          },
        }];
      }
      const one = remedy === "claimable" ? m.findings.setAside : m.findings.createAndSetAside;
      const all = () => ({ text: asideText(same, plan, words), apply: aside(same) });
      return [
        ...same.length > ofAccount.length ? [all()] : [],
        { text: fill(one, values), note, apply: aside(ofAccount) },
      ];
    }
    if (remedy !== "skip" || (kind !== "notAllowed" && !isOwn)) return [];
    const out = (rows: readonly CheckedLine[]) => () =>
      void changeRows(pay, "leftOut", rows.map((each) => each.line), { how: "skip" });
    const all = { text: plural(lang, m.again.leaveOut, same.length), apply: out(same) };
    return [
      ...same.length > 1 ? [all] : [],
      { text: fill(m.mistakes.leaveOut, values), apply: out([checked]) },
    ];
  });
  const ask = { text: m.findings.askAgain, apply: () => pay.check.askNow({ recheck: true }) };
  const needsMemo = kind === "needsMemo";
  return {
    title: finding === "ok" ? "" : fill(m.findings[finding], values),
    text: remedies.includes("claimable") ? [fill(m.findings.setAsideHint, values)] : [],
    // checking the payer's own account again changes nothing
    remedies: needsMemo ? [] : isOwn ? remediesShown : [...remediesShown, ask],
    field: needsMemo
      ? { cell: "memo", buttonText: m.findings.writeMemo, same: [checked], isCustomer: true }
      : isOwn
      ? { cell: "address", buttonText: m.mistakes.typeAddress, same: [checked] }
      : null,
  };
}

function withoutAccount(rows: readonly CheckedLine[], plan: Plan): CheckedLine[] {
  const places = new Map(plan.checked.lines.map(({ line }, position) => [line.id, position]));
  return rows.filter(({ line }) => plan.found[places.get(line.id) ?? -1] === "no_account");
}

/** The label for setting all rows' money aside, with the XLM needed if this creates accounts. */
function asideText(rows: readonly CheckedLine[], plan: Plan, { lang, m }: DashboardTexts): string {
  const created = new Map(
    withoutAccount(rows, plan).map(({ account, line }) => [
      account,
      line.startingStroops ?? STARTING_STROOPS,
    ]),
  );
  if (created.size === 0) return plural(lang, m.findings.all, rows.length);
  const xlm = [...created.values()].reduce(
    (sum, stroops) => sum + stroops,
    // claimable balances reserve XLM, as in the totals
    BigInt(rows.length) * SET_ASIDE_RESERVE,
  );
  return plural(lang, m.findings.allCreate, created.size, {
    all: formatNumber(lang, rows.length),
    xlm: formatExact(lang, xlm),
  });
}

export function dustText(
  lang: DashboardTexts["lang"],
  text: string,
  { amount, asset, recognized, createdAt }: DustPayment,
): string {
  const shown = formatAmount(lang, amount);
  const code = formatAssetCode(lang, asset, recognized);
  return fill(text, { amount: shown, asset: code, date: formatDate(lang, createdAt) });
}

function differingCharacters(one: string, other: string): number {
  return [...one].filter((character, at) => character !== other[at]).length +
    Math.max(0, other.length - one.length);
}
