import { formatUnambiguously } from "../../money/written-amount.ts";
import { fromBase64, toBase64 } from "../../stellar/base64.ts";
import { formatCsv } from "../../ui/csv-text.ts";
import { fill } from "../../ui/i18n/text.ts";
import { newId } from "../../ui/new-id.ts";
import { derivePassphraseKey, PASSPHRASE_ROUNDS } from "../../ui/passphrase-key.ts";
import { cleanCell, cleanCells, updateMemo } from "../line/pay-line.ts";
import type { PayslipItem } from "../line/payslip-items.ts";
import type { ImportRow } from "../list/list.ts";
import { decodeText, isBinaryFile } from "../list/read-list.ts";
import type { PayState } from "../pay.ts";
import { matchPeople } from "./matching.ts";
import type { DashboardTexts } from "../ui/texts.ts";
import { changePeople } from "./people-changes.ts";
import { isSameField, parsePerson, type Person, withFormerAddresses } from "./people.ts";

const FORMAT = "lipwa people 1";

export type RestoreResult =
  | { ok: true; people: number }
  | {
    ok: false;
    code: BackupFault | "empty" | "not_stored";
  }
  /** A table or workbook: the import form asks about its columns, and calls `importRows`. */
  | { ok: false; code: "is_list" };

type BackupFault = "needs_password" | "wrong_password" | "not_a_backup" | "not_secure";

type BackupDependencies = Pick<PayState, "world" | "people" | "backup" | "undo">;

/** Returns false if the list is empty, or if a password is given and this page can't encrypt. */
export async function saveBackup(
  { world, people: { $people }, backup }: BackupDependencies,
  password: string,
): Promise<boolean> {
  const people = $people.get() ?? [];
  if (people.length === 0 || (password !== "" && !canEncrypt())) return false;
  const plain = JSON.stringify({ format: FORMAT, people }, null, 1);
  const text = password === "" ? plain : JSON.stringify(await encryptText(plain, password));
  world.saveFile("lipwa-people.json", text, "application/json");
  backup.noteSaved();
  return true;
}

/** Columns of the list as a table, followed by one for each payslip item. */
const TABLE_COLUMNS = [
  "name",
  "address",
  "amount",
  "currency",
  "localCurrency",
  "memo",
  "memoType",
  "group",
  "phone",
  "email",
  "lang",
  "paidFrom",
  "paidUntil",
  "note",
] as const;

/** Column headings, as the import form recognizes them. */
export interface TableHeadings {
  columns: Record<(typeof TABLE_COLUMNS)[number], string>;
  /** `Earning: {label}` */
  items: Record<PayslipItem["kind"], string>;
}

/** False for earlier addresses, a planned raise or an unknown leaving day, which a table lacks. */
const fitsInTable = ({ formerAddresses, next, paidUntil }: Person) =>
  formerAddresses === undefined && next === undefined && paidUntil !== "";

/** Saves a table for import. It counts as a backup only if it holds everyone completely. */
export function savePeopleCsv(
  { world, people: { $people }, backup }: BackupDependencies,
  { columns: head, items: itemHeads }: TableHeadings,
): void {
  const people = $people.get() ?? [];
  const always = new Set<string>(["name", "address", "amount", "currency", "memo", "note"]);
  const columns = TABLE_COLUMNS.filter((column) =>
    always.has(column) || people.some((person) => (person[column] ?? "") !== "")
  );
  const headOf = ({ kind, label }: PayslipItem) => fill(itemHeads[kind], { label });
  const items = [...new Set(people.flatMap((person) => person.items.map(headOf)))];
  const rows = people.map((person) => [
    ...columns.map((column) => person[column] ?? ""),
    ...items.map((item) => person.items.find((each) => headOf(each) === item)?.amount ?? ""),
  ]);
  const heads = [...columns.map((column) => head[column]), ...items];
  world.saveFile("lipwa-people.csv", formatCsv([heads, ...rows]), "text/csv");
  if (people.every(fitsInTable)) backup.noteSaved();
}

/** Adds or updates people from a backup. A damaged file changes nothing. */
export async function restoreBackup(
  pay: BackupDependencies,
  file: File,
  password: string,
): Promise<RestoreResult> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isBinaryFile(bytes)) return { ok: false, code: "is_list" };
  const { text, encoding } = decodeText(bytes);
  if (!text.trimStart().startsWith("{")) return { ok: false, code: "is_list" };
  // backups are UTF-8: another encoding would change names
  const people = encoding === "windows-1252" ? "not_a_backup" : await readBackup(text, password);
  return typeof people === "string" ? { ok: false, code: people } : await tryImport(pay, people);
}

/** Rows with mistakes are skipped. */
export async function importRows(
  pay: BackupDependencies,
  rows: readonly ImportRow[],
): Promise<RestoreResult> {
  return await tryImport(pay, toRecords(rows));
}

export interface ImportPreview {
  added: Person[];
  changed: { before: Person; after: Person }[];
  /** Number of people without changes. */
  same: number;
}

export function previewImport(
  list: readonly Person[],
  rows: readonly ImportRow[],
): ImportPreview {
  const { merged } = mergePeople(list, toRecords(rows));
  const known = new Map(list.map((person) => [person.id, person]));
  const changes: ImportPreview = { added: [], changed: [], same: 0 };
  for (const after of merged) {
    const before = known.get(after.id);
    if (before === undefined) changes.added.push(after);
    else if (isComplete(after, before) && isComplete(before, after)) changes.same += 1;
    else changes.changed.push({ before, after });
  }
  return changes;
}

/** Converts rows to the form of a backup. */
function toRecords(rows: readonly ImportRow[]): object[] {
  return rows.filter(({ mistake }) => mistake === null).map((row) => ({
    ...row,
    amount: formatUnambiguously(row.amount ?? ""),
    // without an amount, the currency means nothing
    currency: row.amount === null ? "" : row.currency ?? "",
  }));
}

async function tryImport(
  pay: BackupDependencies,
  people: readonly object[],
): Promise<RestoreResult> {
  try {
    return await importRecords(pay, people);
  } catch {
    // the browser couldn't store the people
    return { ok: false, code: "not_stored" };
  }
}

export function tableHeadings(
  { cells, list, import: { fields } }: DashboardTexts["m"],
): TableHeadings {
  return {
    columns: {
      ...cells,
      group: list.group,
      phone: fields.phone,
      email: fields.email,
      lang: fields.language,
      paidFrom: list.paidFrom,
      paidUntil: list.paidUntil,
    },
    items: list.items,
  };
}

async function readBackup(
  text: string,
  password: string,
): Promise<readonly object[] | BackupFault> {
  try {
    const data = JSON.parse(text);
    if (data.format === FORMAT) return readRecords(data);
    if (data.locked === undefined) return "not_a_backup";
    if (!canEncrypt()) return "not_secure";
    if (password === "") return "needs_password";
    const plain = await decryptText(data, password);
    return plain === null ? "wrong_password" : readRecords(JSON.parse(plain));
  } catch {
    return "not_a_backup";
  }
}

function readRecords({ people }: { people?: unknown }): readonly object[] | BackupFault {
  const isRecords = (all: unknown): all is object[] =>
    Array.isArray(all) && all.every((each) => typeof each === "object" && each !== null);
  return isRecords(people) ? people : "not_a_backup";
}

async function importRecords(
  pay: BackupDependencies,
  people: readonly object[],
): Promise<RestoreResult> {
  const list = pay.people.$people.get() ?? [];
  const { merged, listed, read } = mergePeople(list, people);
  // older versions could save an empty list: nothing was read, so there's nothing to undo
  if (read.length === 0) return { ok: false, code: "empty" };
  const offer = await changePeople(pay, new Map(merged.map((person) => [person.id, person])), list);
  offer({ what: "peopleRead", name: "", n: merged.length });
  // the file is a backup if it has everything that is on the list
  const files = new Map([...listed].map(([person, known]) => [known, person]));
  if (list.every((known) => isComplete(known, files.get(known)))) pay.backup.noteSaved();
  return { ok: true, people: read.length };
}

function mergePeople(list: readonly Person[], people: readonly object[]) {
  const read = people.map((record) => ({ record, person: cleanCells(parsePerson(record)).cells }))
    // a person without name and address can't be matched
    .filter(({ person }) => person.name.trim() !== "" || person.address.trim() !== "");
  const listed = matchPeople(read.map(({ person }) => person), list);
  const ids = new Set(list.map(({ id }) => id));
  const merged = read.map(({ record, person }): Person => {
    const known = listed.get(person);
    // don't overwrite a person with the same ID, and reject a secret key as an ID
    const isFree = !ids.has(person.id) && !cleanCell(person.id).wasSecret;
    const id = known?.id ?? (isFree ? person.id : newId());
    ids.add(id);
    // without an amount, a currency doesn't replace the currency of the stored amount
    const isAmountKept = person.amount === "" && known !== undefined && known.amount !== "";
    // fields that the file doesn't have stay as they are
    const given = Object.entries(person).filter(([cell, value]) =>
      cell in record && value !== "" && !(isAmountKept && cell === "currency")
    );
    const whole = Object.assign({ ...person, ...known }, Object.fromEntries(given));
    const { memoType: _, ...untyped } = whole;
    return withFormerAddresses({
      ...untyped,
      ...updateMemo(known ?? person, person),
      id,
      name: whole.name || person.address,
    }, known?.formerAddresses ?? []);
  });
  return { merged, listed, read };
}

/** Whether a file's record has all fields of the person, with the same values. */
function isComplete(known: Person, file: Person | undefined): boolean {
  return file !== undefined &&
    Object.keys(known).every((cell) => cell === "id" || isSameField(known, file, cell));
}

/** Text encrypted with AES-256-GCM and a key from PBKDF2-SHA-256. Bytes are in base64. */
export interface EncryptedText {
  locked: "AES-GCM";
  rounds: number;
  salt: string;
  iv: string;
  text: string;
}

/** Whether the browser can encrypt; it can't on pages without TLS. */
function canEncrypt(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function encryptText(plain: string, password: string): Promise<EncryptedText> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await derivePassphraseKey(password, salt, PASSPHRASE_ROUNDS);
  const bytes = new TextEncoder().encode(plain);
  const text = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytes);
  return {
    locked: "AES-GCM",
    rounds: PASSPHRASE_ROUNDS,
    salt: toBase64(salt),
    iv: toBase64(iv),
    text: toBase64(new Uint8Array(text)),
  };
}

/** Returns null if the password is wrong or the file was changed. */
export async function decryptText(locked: EncryptedText, password: string): Promise<string | null> {
  const rounds = Math.min(Math.max(locked.rounds, 1), 10 * PASSPHRASE_ROUNDS);
  const key = await derivePassphraseKey(password, fromBase64(locked.salt), rounds);
  try {
    const iv = fromBase64(locked.iv);
    const plain = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv },
      key,
      fromBase64(locked.text),
    );
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}
