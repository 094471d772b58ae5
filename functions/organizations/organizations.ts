import type { Organization, UnconfirmedReason } from "../../src/contract/organization.ts";
import { done, type Outcome } from "../../src/contract/outcome.ts";
import { accountKey } from "../../src/stellar/strkey.ts";
import type { ReadLimit } from "../http/read-limit.ts";
import { organizationKeys } from "../kv/keys.ts";
import type { OrganizationCheck, OrganizationService } from "../services.ts";
import { publicDomain } from "./public-host.ts";
import type { ReadFile } from "./read-file.ts";
import { domainInLetters, readStellarToml } from "./stellar-toml.ts";

export interface OrganizationOptions {
  kv: Deno.Kv;
  /** The domain that an account names; empty where it names none. */
  homeDomain(account: string): Promise<Outcome<string>>;
  readFile: ReadFile;
  reads: ReadLimit;
  now?: () => number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A file as it is kept: what it says, or why it says nothing. */
type KeptFile = { at: number } & (FileSays | { failed: UnconfirmedReason });

interface FileSays {
  name: string | null;
  /** The beginnings of the keys that it lists, one after the other. */
  accounts: Uint8Array;
}

/** So many bytes of a key are kept: to find a key that begins with these is beyond anybody. */
const KEY_BYTES = 12;

/**
 * Who an account belongs to, where account and domain say so of each other (SEP-1). Anyone can
 * name a famous domain in their account, and any site can list a famous account: one alone is
 * nothing. A file is read once a day, for everybody.
 */
export function createOrganizations(options: OrganizationOptions): OrganizationService {
  const { kv, homeDomain, reads, now = Date.now } = options;
  const underWay = new Map<string, Promise<KeptFile>>();

  async function fileOf(domain: string): Promise<Outcome<KeptFile>> {
    const { value } = await kv.get<KeptFile>(organizationKeys.file(domain));
    if (value !== null && now() - value.at < lifeOf(value)) return done(value);
    // each asks on their own account: that another has had their share is no answer to this one
    const refused = underWay.has(domain) ? null : await reads.charge(reads.payer());
    if (refused !== null) return refused;
    const reading = underWay.get(domain) ?? read(domain).finally(() => underWay.delete(domain));
    underWay.set(domain, reading);
    return done(await reading);
  }

  async function read(domain: string): Promise<KeptFile> {
    const file = { at: now(), ...await said(domain) };
    await kv.set(organizationKeys.file(domain), file, { expireIn: lifeOf(file) });
    return file;
  }

  async function said(domain: string): Promise<FileSays | { failed: UnconfirmedReason }> {
    const reading = await options.readFile(domain);
    if (!reading.ok) return { failed: "file_unreachable" };
    const toml = readStellarToml(reading.text);
    if (toml === null) return { failed: "file_invalid" };
    return { name: toml.name, accounts: beginningsOf(toml.accounts) };
  }

  async function check(account: string): Promise<Outcome<OrganizationCheck>> {
    const named = await homeDomain(account);
    if (!named.ok) return named;
    if (named.value === "") return done({ confirmed: false, reason: "no_domain" });
    const domain = publicDomain(named.value);
    if (domain === null) return done({ confirmed: false, reason: "domain_refused" });
    const read = await fileOf(domain);
    if (!read.ok) return read;
    const file = read.value;
    if ("failed" in file) return done({ confirmed: false, reason: file.failed });
    if (!lists(file, account)) return done({ confirmed: false, reason: "not_listed" });
    if (file.name === null) return done({ confirmed: false, reason: "no_name" });
    const organization: Organization = {
      name: file.name,
      domain,
      domainInLetters: domainInLetters(domain),
      checkedAt: new Date(file.at).toISOString(),
    };
    return done({ confirmed: true, organization });
  }

  return { of: check };
}

/** What could not be had is asked for again sooner than what could. */
function lifeOf(file: KeptFile): number {
  return "failed" in file ? HOUR_MS : DAY_MS;
}

function beginningsOf(keys: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(keys.length * KEY_BYTES);
  keys.forEach((key, at) => all.set(key.subarray(0, KEY_BYTES), at * KEY_BYTES));
  return all;
}

function lists({ accounts }: FileSays, account: string): boolean {
  const key = accountKey(account);
  if (key === null) return false;
  for (let at = 0; at < accounts.length; at += KEY_BYTES) {
    if (key.subarray(0, KEY_BYTES).every((byte, n) => byte === accounts[at + n])) return true;
  }
  return false;
}
