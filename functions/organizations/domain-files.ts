import { LRUCache } from "lru-cache";
import type { UnconfirmedReason } from "../../src/contract/organization.ts";
import { done, type Outcome } from "../../src/contract/outcome.ts";
import { decodeAccountKey } from "../../src/stellar/strkey.ts";
import type { ReadLimit } from "../http/read-limit.ts";
import { organizationKeys } from "../kv/keys.ts";
import type { ReadToml } from "./read-toml.ts";
import { parseStellarToml } from "./stellar-toml.ts";

/** The contents, or the reason why the file couldn't be read. */
export type DomainFile = { at: number } & (FileContents | { failed: UnconfirmedReason });

interface FileContents {
  name: string | null;
  /** True if the file has a name that could be mistaken for something else. */
  refused?: boolean;
  /** The first bytes of each listed account's key, joined. */
  accounts: Uint8Array;
}

export interface DomainFiles {
  /** Reads a file at most once a day (once an hour if it fails), for all clients together. */
  of(domain: string): Promise<Outcome<DomainFile>>;
  /** Reads a file now, for all clients. */
  refresh(domain: string): Promise<Outcome<DomainFile>>;
}

interface DomainFilesOptions {
  kv: Deno.Kv;
  readToml: ReadToml;
  reads: ReadLimit;
  now: () => number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const MAX_REMEMBERED = 500;

/** Long enough that finding another key with the same prefix isn't feasible. */
const KEY_BYTES = 12;

/** Charges each read to the client that causes it. */
export function createDomainFiles({ kv, readToml, reads, now }: DomainFilesOptions): DomainFiles {
  const underWay = new Map<string, Promise<DomainFile>>();
  // serves requests that read the store just before the file was written
  const justRead = new LRUCache<string, DomainFile>({ max: MAX_REMEMBERED });

  async function refresh(domain: string): Promise<Outcome<DomainFile>> {
    // charged outside of the shared read, since one client's limit must not decide another's answer
    const refused = underWay.has(domain) ? null : reads.charge();
    if (refused !== null) return refused;
    const reading = underWay.get(domain) ?? read(domain).finally(() => underWay.delete(domain));
    underWay.set(domain, reading);
    return done(await reading);
  }

  async function read(domain: string): Promise<DomainFile> {
    const file = { at: now(), ...await parseFile(domain) };
    justRead.set(domain, file);
    await kv.set(organizationKeys.file(domain), file, { expireIn: maxAgeOf(file) });
    return file;
  }

  async function parseFile(domain: string): Promise<FileContents | { failed: UnconfirmedReason }> {
    const reading = await readToml(domain);
    if (!reading.ok) return { failed: "file_unreachable" };
    const toml = parseStellarToml(reading.text, domain);
    if (toml === null) return { failed: "file_invalid" };
    return { name: toml.name, refused: toml.refused, accounts: keyPrefixes(toml.accounts) };
  }

  return {
    refresh,
    async of(domain) {
      const { value } = await kv.get<DomainFile>(organizationKeys.file(domain));
      const known = value ?? justRead.get(domain) ?? null;
      if (known !== null && Math.abs(now() - known.at) < maxAgeOf(known)) return done(known);
      return await refresh(domain);
    },
  };
}

/** How long a file counts as fresh. A failed read is retried sooner. */
function maxAgeOf(file: DomainFile): number {
  return "failed" in file ? HOUR_MS : DAY_MS;
}

function keyPrefixes(keys: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(keys.length * KEY_BYTES);
  keys.forEach((key, at) => all.set(key.subarray(0, KEY_BYTES), at * KEY_BYTES));
  return all;
}

export function findAccountName(
  file: DomainFile,
  account: string,
): { name: string } | { reason: UnconfirmedReason } {
  if ("failed" in file) return { reason: file.failed };
  if (!listsAccount(file, account)) return { reason: "not_listed" };
  if (file.name !== null) return { name: file.name };
  return { reason: file.refused === true ? "name_refused" : "no_name" };
}

function listsAccount({ accounts }: FileContents, account: string): boolean {
  const key = decodeAccountKey(account);
  if (key === null) return false;
  for (let at = 0; at < accounts.length; at += KEY_BYTES) {
    if (key.subarray(0, KEY_BYTES).every((byte, n) => byte === accounts[at + n])) return true;
  }
  return false;
}
