import { atom } from "nanostores";
import { csvText } from "../ui/csv-text.ts";
import { emptyPerson, type Person, personFrom } from "./person.ts";
import { canLock, lockText, unlockText } from "./backup-lock.ts";
import { decodeText, readCsv } from "./read-csv.ts";
import { $roster, keepPeople } from "./roster.ts";
import { saveFile } from "../ui/save-file.ts";

/** When the list was last saved, in milliseconds since 1970; null where it never was. */
export const $savedAt = atom<number | null>(null);

const SAVED_AT = "lipwa backup";
const FORMAT = "lipwa people 1";

/** What came of reading a file. */
export type BackupReading =
  | { ok: true; people: number }
  | { ok: false; code: "needs_password" | "wrong_password" | "not_a_backup" | "not_secure" };

/**
 * Saves the list as a backup; with a password it can be read with that only. False where this page
 * cannot lock it: nothing is saved then.
 */
export async function saveBackup(password: string): Promise<boolean> {
  if (password !== "" && !canLock()) return false;
  const plain = JSON.stringify({ format: FORMAT, people: $roster.get() ?? [] }, null, 1);
  const text = password === "" ? plain : JSON.stringify(await lockText(plain, password));
  saveFile("lipwa-people.json", text, "application/json");
  noteSaved();
  return true;
}

/** Saves the list as a table for spreadsheets. */
export function saveRosterCsv(columns: string[]): void {
  const rows = ($roster.get() ?? []).map(({ name, address, amount, currency, memo, note }) => [
    name,
    address,
    amount,
    currency,
    memo,
    note,
  ]);
  saveFile("lipwa-people.csv", csvText([columns, ...rows]), "text/csv");
  noteSaved();
}

/** Reads a backup or a CSV into the list; people with a known address are brought up to date. */
export async function readBackup(file: File, password: string): Promise<BackupReading> {
  const { text } = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (!text.trimStart().startsWith("{")) return await fromCsv(text);
  try {
    const kept = JSON.parse(text);
    if (kept.format === FORMAT) return await take(kept.people);
    if (kept.locked === undefined) return { ok: false, code: "not_a_backup" };
    if (!canLock()) return { ok: false, code: "not_secure" };
    if (password === "") return { ok: false, code: "needs_password" };
    const plain = await unlockText(kept, password);
    if (plain === null) return { ok: false, code: "wrong_password" };
    return await take(JSON.parse(plain).people);
  } catch {
    return { ok: false, code: "not_a_backup" };
  }
}

async function fromCsv(text: string): Promise<BackupReading> {
  const { lines, columns } = await readCsv(text);
  const known = columns.some(({ field }) => field === "name" || field === "address");
  if (!known || lines.length === 0) return { ok: false, code: "not_a_backup" };
  return await take(lines.map(({ name, address, amount, currency, memo, note }) => ({
    ...emptyPerson(),
    name: name || address,
    address,
    amount,
    currency,
    memo,
    note,
  })));
}

async function take(people: Person[]): Promise<BackupReading> {
  const ids = new Map($roster.get()?.map(({ address, id }) => [address, id]));
  await keepPeople(
    people.map(personFrom).map((person) => ({
      ...person,
      id: person.address === "" ? person.id : ids.get(person.address) ?? person.id,
    })),
  );
  return { ok: true, people: people.length };
}

function noteSaved(): void {
  $savedAt.set(Date.now());
  localStorage.setItem(SAVED_AT, String(Date.now()));
}

/** Reads when the list was last saved. */
export function readSavedAt(): void {
  const at = Number(localStorage.getItem(SAVED_AT) ?? 0);
  $savedAt.set(at > 0 ? at : null);
}
