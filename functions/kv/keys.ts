/**
 * The first part of every key, so that no two parts of the service overwrite each other. Times in
 * values are in milliseconds since the epoch. KV may delete later than `expireIn` says, so values
 * carry their own expiry.
 */
export const KV_PREFIX = {
  /** `["rates", "current"]`, `… "lock"]`, `["rates", "day", "2026-11-20"]` */
  rates: "rates",
  /** `["fund", "limit", client]`, `["fund", "idempotency", SHA-256 of the key]` */
  fund: "fund",
  /** `["proofs", passphrase, hash]`: verified proofs; `… "names"]`: the payers' names */
  proofs: "proofs",
  /**
   * `["codes", passphrase, "receipt" | "passport", code, hash or account]`: short codes, never
   * removed
   */
  codes: "codes",
  /**
   * `["organizations", "file", domain]`: a domain's file, for a day; `… "account", passphrase,
   * account]`: the last result for an account
   */
  organizations: "organizations",
  /** `["ledger", passphrase, …]`: epoch, entry counts, income sums, origins of claimable balances */
  ledger: "ledger",
  /**
   * `["box", "of", id]`: a box, and for 30 days after its end that it existed; `… "slot", id,
   * number]`: ciphertexts; `… "end", time, id]`: expiry index; `… "totals"]`: number of boxes; `…
   * "made", client]`: when a client created boxes; `… "written", client]`: when a client wrote how
   * much
   */
  box: "box",
  /** `["store", "trimmed"]`: when a process last trimmed the store */
  store: "store",
  /** `["sandbox", …]`: the embedded ledger */
  sandbox: "sandbox",
  /** `["demo", "index"]`: the demo's accounts and hashes */
  demo: "demo",
} as const;

export const ratesKeys = {
  current: [KV_PREFIX.rates, "current"] as const,
  lock: [KV_PREFIX.rates, "lock"] as const,
  /** `day` is a UTC day, YYYY-MM-DD. */
  day: (day: string) => [KV_PREFIX.rates, "day", day] as const,
};

export const fundKeys = {
  limit: (client: string) => [KV_PREFIX.fund, "limit", client] as const,
  idempotency: (keyHash: string) => [KV_PREFIX.fund, "idempotency", keyHash] as const,
};

export const boxKeys = {
  /** A box by id, or the prefix of all boxes. */
  of: (...id: string[]) => [KV_PREFIX.box, "of", ...id],
  slot: (id: string, slot: number) => [KV_PREFIX.box, "slot", id, slot],
  ends: [KV_PREFIX.box, "end"],
  end: (time: number, id: string) => [...boxKeys.ends, time, id],
  totals: [KV_PREFIX.box, "totals"],
  made: (client: string) => [KV_PREFIX.box, "made", client],
  written: (client: string) => [KV_PREFIX.box, "written", client],
};

/** Keys of a transaction's data; everything is removed with the proof. */
export const proofKeys = {
  of: (passphrase: string, hash: string) => [KV_PREFIX.proofs, passphrase, hash],
  /** The payers' names when the receipt was first shown. */
  names: (passphrase: string, hash: string) => [...proofKeys.of(passphrase, hash), "names"],
};

/** Keys of short codes; codes that collide are adjacent. */
export const codeKeys = {
  ofCode: (passphrase: string, kind: string, code: string) => [
    KV_PREFIX.codes,
    passphrase,
    kind,
    code,
  ],
  of: (passphrase: string, kind: string, code: string, id: Uint8Array) => [
    ...codeKeys.ofCode(passphrase, kind, code),
    id,
  ],
};

/** Keys of domains' files and accounts' names. */
export const organizationKeys = {
  file: (domain: string) => [KV_PREFIX.organizations, "file", domain],
  account: (passphrase: string, account: string) => [
    KV_PREFIX.organizations,
    "account",
    passphrase,
    account,
  ],
};
