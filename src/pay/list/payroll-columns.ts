import { parseAddress } from "../../stellar/address.ts";
import type { MemoKind } from "../line/pay-line.ts";
import { agreed, currencyIn, currencyOf, isMoney, splitMoney } from "./currency-signs.ts";
import { PAYROLL_FIELDS, type PayrollField } from "./payroll-fields.ts";

/** A column, and what it was taken for. */
export interface PayrollColumn {
  /** As written; empty where the file has no header line. */
  header: string;
  /** Null where it is not used. */
  field: PayrollField | null;
  /** What the header says its amounts are in: `Amount (NGN)`; none of ours in `Amount (euros)`. */
  currency: string | null;
  /** The kind of memo that the header names: `Memo ID`. */
  memoType?: MemoKind;
}

/** The columns of a file, and whether its first line names them. */
export interface PayrollColumns {
  columns: PayrollColumn[];
  hasHeader: boolean;
  /** What several columns may be, so that none was taken for it: a person says which. */
  unsure: PayrollField[];
}

/** Words that people head columns with, in English, French and Swahili, the surer ones first. */
const WORDS: Record<PayrollField, readonly string[]> = {
  address: [
    "address",
    "adresse",
    "anwani",
    "wallet",
    "publickey",
    "account",
    "compte",
    "akaunti",
    "portefeuille",
    "pochi",
  ],
  amount: [
    "amount",
    "montant",
    "kiasi",
    "salary",
    "salaire",
    "mshahara",
    "wage",
    "wages",
    "netpay",
    "net",
    "pay",
    "sum",
    "total",
    "jumla",
    "malipo",
    "balance",
    "solde",
    "usdc",
  ],
  name: [
    "name",
    "fullname",
    "nom",
    "nometprenom",
    "jina",
    "worker",
    "employee",
    "person",
    "people",
    "ouvrier",
    "ouvriere",
    "employe",
    "salarie",
    "staff",
    "prenom",
    "prenoms",
    "mfanyakazi",
    "recipient",
    "beneficiaire",
  ],
  currency: ["currency", "ccy", "curr", "cur", "devise", "monnaie", "sarafu"],
  localCurrency: [
    "owncurrency",
    "localcurrency",
    "theircurrency",
    "homecurrency",
    "monnaielocale",
    "deviselocale",
    "sarafuyakwao",
    "sarafuyandani",
  ],
  memo: [
    "memo",
    "memoid",
    "idmemo",
    "destinationtag",
    "reference",
    "ref",
    "libelle",
    "rejea",
    "motif",
  ],
  memoType: [
    "memotype",
    "memokind",
    "typedememo",
    "typedumemo",
    "typedemotif",
    "ainayamemo",
    "ainayamaelezo",
  ],
  note: [
    "note",
    "notes",
    "remarque",
    "maelezo",
    "kumbukumbu",
    "comment",
    "commentaire",
    "department",
    "job",
    "poste",
    "kazi",
  ],
};

/** What heads the columns of payments that Lipwa has saved, in its three languages. */
const SAVED = {
  hash: ["transaction hash", "hash de la transaction", "hash ya muamala"],
  amount: ["amount", "montant", "kiasi"],
  asset: ["asset", "actif", "mali"],
  value: ["local value", "valeur locale", "thamani ya nchini"],
  currency: ["currency", "monnaie", "sarafu"],
  rate: ["rate of the day", "taux du jour", "kiwango cha siku"],
};

/** What columns mean in what Lipwa has saved of payments where they mean something else elsewhere. */
function fieldsOfSaved(header: readonly string[]): ReadonlyMap<string, PayrollField> {
  const words = header.map(bareHeader);
  const has = (of: keyof typeof SAVED) => words.some((word) => SAVED[of].includes(word));
  const fields = new Map<string, PayrollField>();
  if (!has("hash")) return fields;
  // as memos were once headed in Swahili notes are in a payroll
  fields.set("maelezo", "memo");
  // beside a currency of another column: where they differ, it is asked
  for (const word of SAVED.asset) fields.set(word, "currency");
  const isAmountItsOwn = header.every((cell) =>
    fieldOfHeader(cell) !== "amount" || SAVED.amount.includes(bareHeader(cell))
  );
  // a history: its amounts are in the asset, and the currency is that of the value beside them
  if (has("value") && has("rate") && isAmountItsOwn) {
    for (const word of SAVED.currency) fields.set(word, "localCurrency");
  }
  return fields;
}

/** `Local value (KES)` as `local value`. */
function bareHeader(header: string): string {
  return header.replace(/\([^)]*\)/g, "").replace(/\s+/g, " ").trim().toLowerCase();
}

/** Guesses what each column means, from the header line or, without one, from the cells. */
export function guessColumns(rows: readonly (readonly string[])[]): PayrollColumns {
  const first = rows[0] ?? [];
  const width = rows.slice(0, 50).reduce((most, row) => Math.max(most, row.length), 0);
  const hasHeader = !first.some((cell) => parseAddress(cell.trim()).ok) &&
    first.some((cell) => fieldOfHeader(cell) !== null);
  if (hasHeader) return { ...fromHeader(first, rows.slice(1, 50), width), hasHeader };
  const below = fromCells(rows.slice(1), width);
  if (!headsOthers(first, below.columns)) return { ...fromCells(rows, width), hasHeader };
  const columns = below.columns.map((column, at) => ({
    ...column,
    header: (first[at] ?? "").trim(),
  }));
  return { ...below, columns, hasHeader: true };
}

/** So many lines are looked at for the one that heads the columns. */
const MOST_ABOVE = 10;

/** What may be meant for an address, however it was written. */
export const LIKE_ADDRESS = /^\s*\w{40,}\s*$/;

/**
 * How many lines stand above the one that heads the columns: a title, a date, the name of a firm. None
 * unless a line below them, and above all addresses, says more than they do of what columns mean.
 */
export function linesAbove(rows: readonly (readonly string[])[]): number {
  const person = rows.findIndex((row) => row.some((cell) => LIKE_ADDRESS.test(cell)));
  const known = rows.slice(0, person < 0 ? MOST_ABOVE : Math.min(MOST_ABOVE, person)).map((row) =>
    new Set(row.map(fieldOfHeader).filter((field) => field !== null)).size
  );
  const most = Math.max(0, ...known);
  return most > 1 ? known.indexOf(most) : 0;
}

/** A line of words over a column of addresses heads it, in whatever language. */
function headsOthers(first: readonly string[], below: readonly PayrollColumn[]): boolean {
  const at = below.findIndex(({ field }) => field === "address");
  return at >= 0 && (first[at] ?? "").trim() !== "" && !first.some((cell) => /\d/.test(cell));
}

function fromHeader(
  header: readonly string[],
  below: readonly (readonly string[])[],
  width: number,
): Omit<PayrollColumns, "hasHeader"> {
  const taken = new Set<string>();
  const money = moneyColumns(below, width);
  const saved = fieldsOfSaved(header);
  const fields = Array.from({ length: width }, (_, at) => {
    const cell = header[at] ?? "";
    const named = saved.get(bareHeader(cell)) ?? fieldOfHeader(cell);
    // whatever heads currencies: unread, an amount in KES would be one in USDC
    const isOpen = named === null || named === "amount" || named === "address";
    return isOpen && money.has(at) ? "currency" : named;
  });
  const hasAddress = (at: number) =>
    below.some((cells) => parseAddress((cells[at] ?? "").trim()).ok);
  const ranked = {
    address: ranksOf(fields, "address", (at) => hasAddress(at) ? 0 : 1),
    amount: ranksOf(fields, "amount", (at) => {
      // whatever else is headed without a currency may be in another; a column may be still to be filled
      const isFilled = below.some((cells) => (cells[at] ?? "").trim() !== "");
      return isFilled && bareHeader(header[at] ?? "") === "usdc" ? -1 : sumRank(header[at] ?? "");
    }),
  };
  const only = { address: onlyBest(ranked.address), amount: onlyBest(ranked.amount) };
  const name = ranksOf(fields, "name", (at) => nameRank(header[at] ?? ""));
  // a heading says it best, unless its column has something else and another has currencies
  const currency = ranksOf(fields, "currency", (at) => {
    const cell = header[at] ?? "";
    if (fieldOfHeader(cell) !== "currency" && !saved.has(bareHeader(cell))) return 1;
    return money.has(at) ? 0 : 2;
  });
  const bestCurrency = Math.min(...currency);
  const isMeant = (field: PayrollField, at: number) =>
    field === "name"
      ? name.indexOf(Math.min(...name)) === at
      : field === "currency"
      ? currency[at] === bestCurrency
      : field !== "amount" && field !== "address" || only[field] === at;
  const columns = fields.map((field, at): PayrollColumn => {
    const text = (header[at] ?? "").trim();
    const memoType = field === "memo" ? memoKindIn(text) : undefined;
    // a column of texts and one of ids may stand side by side: each row has its memo in one
    const meaning = `${field} ${memoType}`;
    // and of several that have currencies each says what it says: where they differ, it is asked
    const isOneOfSeveral = field === "currency" &&
      (bestCurrency === 1 || SAVED.asset.some((word) => saved.has(word)));
    const fresh = field !== null && isMeant(field, at) &&
      (isOneOfSeveral || !taken.has(meaning));
    if (fresh) taken.add(meaning);
    return {
      header: text,
      field: fresh ? field : null,
      currency: currencyIn(text),
      ...fresh && memoType && { memoType },
    };
  });
  // whoever heads the amounts with USDC says of each person with a currency what is theirs
  const inUsdc = columns.some(({ field, currency }) => field === "amount" && currency === "USDC");
  const unsure = (["address", "amount"] as const).filter((field) =>
    only[field] < 0 && fields.includes(field)
  );
  if (!inUsdc || taken.has("localCurrency undefined")) return { columns, unsure };
  const own = columns.map((column) =>
    column.field === "currency" ? { ...column, field: "localCurrency" as const } : column
  );
  return { columns: own, unsure };
}

/** How well each column fits a field, the best the lowest; infinite where it is of another. */
function ranksOf(
  fields: readonly (PayrollField | null)[],
  field: PayrollField,
  rank: (at: number) => number,
): number[] {
  return fields.map((each, at) => each === field ? rank(at) : Infinity);
}

/** The position that fits best; -1 where none does, or several as well as each other. */
function onlyBest(ranks: readonly number[]): number {
  const best = Math.min(...ranks);
  const at = ranks.indexOf(best);
  return best < Infinity && at === ranks.lastIndexOf(best) ? at : -1;
}

/** The columns whose cells say currencies, but for a few: of those a person is asked. */
function moneyColumns(
  rows: readonly (readonly string[])[],
  width: number,
): ReadonlySet<number> {
  const positions = Array.from({ length: width }, (_, at) => at);
  return new Set(positions.filter((at) => {
    const filled = rows.map((row) => row[at] ?? "").filter((cell) => cell.trim() !== "");
    return filled.filter(isMoney).length * 2 > filled.length;
  }));
}

/** What a row says of its currency: what its columns agree on, or all that they say. */
export function saidCurrency(
  columns: readonly Pick<PayrollColumn, "field">[],
  cellAt: (position: number) => string,
): string {
  return columns.flatMap(({ field }, at) => field === "currency" ? currencyOf(cellAt(at)) : [])
    .reduce(agreed, "");
}

/** A first name is less than a whole one, or than the family's. */
function nameRank(header: string): number {
  return /\bprenoms?$/.test(wordsOf(header).join(" ").trim()) ? 1 : 0;
}

/** Of a payroll's many sums the one that is paid out: the net wage rather than the gross one. */
function sumRank(header: string): number {
  const words = wordsOf(header).join(" ");
  if (PARTIAL.test(words)) return 3;
  if (NET.test(words)) return 0;
  return /^(amount|montant|kiasi)\b/.test(words) ? 1 : 2;
}

/** What heads a sum without a word for a wage. */
const LEFT = /\b(payable|to (be )?pa(y|id)|take home|a payer|kulipwa)\b/;

/** Words of what is left to be paid, in English, French and Swahili. */
const NET = new RegExp(`${LEFT.source}|\\b(nett?e?|netpay|due|reste|halisi)\\b`);

/**
 * Words of sums that are before deductions, a part of the wage, taken off it, of another time, or of
 * an hour.
 */
const PARTIAL = new RegExp(
  `\\b(${
    [
      "gross|basic|base|taxable|before|allowances?|bonus|overtime|fees?|per|rate|hours?|days?|hourly",
      "daily|annual|yearly|ytd|cumulative|previous|prior|last|deductions?|advances?|loans?|tax|pension",
      "brute?|imposable|avant|primes?|frais|par|taux|heures?|jours?|horaire|journalier|annuel|cumule?",
      "precedente?|derniere?|retenues?|deduire|avances?|acompte|pret|impot|cotisations?",
      "ghafi|msingi|kabla|posho|bonasi|ada|saa|siku|mwaka|uliopita|makato|mkopo|kodi",
    ].join("|")
  })\\b`,
);

/** Words beside one for a wage that make no sum of it: `Pay date`, `Salary currency`. */
const NO_SUM =
  /\b(date|period|method|mode|type|frequency|number|no|status|currency|ccy|curr|periode|numero|statut|devise|tarehe|njia|namba|hali|sarafu|ref|reference)\b/;

/** The same beside one for a person: `Employee ID`, `Company name`. */
const NO_NAME =
  /\b(id|no|number|code|numero|matricule|namba|e?mail|phone|telephone|simu|bank|banque|benki|company|employer|entreprise|kampuni)\b/;

function fieldOfHeader(header: string): PayrollField | null {
  // as the template in Swahili has it, whose word alone may head anything that is said of somebody
  if (/[([]\s*memo\s*[)\]]/i.test(header)) return "memo";
  const bare = header.replace(/\([^)]*\)|\[[^\]]*\]/g, "");
  const word = bare.normalize("NFD").replace(/[^\p{L}]/gu, "").toLowerCase();
  for (const field of PAYROLL_FIELDS) if (WORDS[field].includes(word)) return field;
  if (/^(type|kind|aina)\p{L}*memo/u.test(word)) return "memoType";
  // `Worker’s name`, `Wallet address`, `Net salary`: a known word within the header
  const words = wordsOf(bare);
  for (const field of ["address", "amount", "currency", "memo", "name", "note"] as const) {
    if (field === "amount" && NO_SUM.test(words.join(" "))) continue;
    if (field === "name" && NO_NAME.test(words.join(" "))) continue;
    if (words.some((each) => WORDS[field].includes(each))) return field;
  }
  return LEFT.test(words.join(" ")) ? "amount" : null;
}

/** The words of a header, `MemoID` as `Memo ID`. */
function wordsOf(header: string): string[] {
  const apart = header.normalize("NFD").replace(/\p{M}/gu, "").replace(
    /(\p{Ll})(\p{Lu})/gu,
    "$1 $2",
  );
  return apart.toLowerCase().split(/[^\p{L}]+/u);
}

/** What a header says of the kind of its memos, in English, French and Swahili. */
function memoKindIn(header: string): MemoKind | undefined {
  const words = wordsOf(header).join(" ");
  // of another's reference an id may be any text
  if (!/\b(memo|motif|maelezo|kumbukumbu)/.test(words)) return undefined;
  if (/\b(hash|hachage|return|retour|refund)\b/.test(words)) return "other";
  return /\b(id|memoid|idmemo|identifiant|kitambulisho)\b/.test(words) ? "id" : undefined;
}

function fromCells(
  rows: readonly (readonly string[])[],
  width: number,
): Omit<PayrollColumns, "hasHeader"> {
  const sample = rows.slice(0, 50);
  const likely = (test: (cell: string) => boolean) =>
    Array.from({ length: width }, (_, at) => at).filter((at) => {
      const own = sample.filter((row) => test((row[at] ?? "").trim()));
      return own.length > 0 && own.length * 2 >= sample.length;
    });
  const addresses = likely((cell) => /^[GM][A-Z2-7]{40,}$/.test(cell));
  const currencies = moneyColumns(sample, width);
  const amounts = likely((cell) => /^[-.,'’\s]*\d[-\d.,'’\s]*$/.test(splitMoney(cell).amount));
  const rest = (["name", "memo", "note"] as const)[Symbol.iterator]();
  const columns = Array.from({ length: width }, (_, at) => {
    const field = addresses.includes(at)
      ? addresses.length === 1 ? "address" as const : null
      : amounts.includes(at)
      ? amounts.length === 1 ? "amount" as const : null
      : currencies.has(at)
      ? "currency" as const
      : rest.next().value ?? null;
    return { header: "", field, currency: null };
  });
  const unsure: PayrollField[] = [
    ...addresses.length > 1 ? ["address" as const] : [],
    ...amounts.length > 1 ? ["amount" as const] : [],
  ];
  return { columns, unsure };
}
