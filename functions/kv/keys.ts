/**
 * Every key of the store starts with one of these words, so that no two parts of the service
 * write over each other. Times in values are milliseconds since the epoch; `expireIn` is a lower
 * bound only, so whatever ends has its own end in its value.
 */
export const KV_PREFIX = {
  /** `["rates", "current"]`, `… "lock"]`, `["rates", "day", "2026-11-20"]` */
  rates: "rates",
  /** `["fund", "limit", client]`, `["fund", "idempotency", SHA-256 of the key]` */
  fund: "fund",
  /** `["proofs", passphrase, hash]`: what was once verified; `… "names"]`: by whose names */
  proofs: "proofs",
  /** `["codes", passphrase, "receipt" | "passport", code, hash or account]`: never removed */
  codes: "codes",
  /**
   * `["organizations", "file", domain]`: what a site says of its accounts, for a day;
   * `… "account", passphrase, account]`: what was last found out of an account
   */
  organizations: "organizations",
  /** `["ledger", passphrase, …]`: epoch, counts, sums of income, origins of claimable balances */
  ledger: "ledger",
  /**
   * `["box", "of", id]`: a box, or for 30 days more that there was one; `… "slot", id, number]`: its
   * ciphertexts; `… "end", time, id]`: when something of it ends; `… "totals"]`: how many there are;
   * `… "made", client]`: when a client made some; `… "written", client]`: when it wrote how much
   */
  box: "box",
  /** `["store", "trimmed"]`: when some process last looked for what may go */
  store: "store",
  /** `["sandbox", …]`: the embedded ledger, which keeps to itself */
  sandbox: "sandbox",
  /** `["demo", "index"]`: where the demo's payroll is */
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
  /** Of one box, or what all begin with. */
  of: (...id: string[]) => [KV_PREFIX.box, "of", ...id],
  slot: (id: string, slot: number) => [KV_PREFIX.box, "slot", id, slot],
  ends: [KV_PREFIX.box, "end"],
  end: (time: number, id: string) => [...boxKeys.ends, time, id],
  totals: [KV_PREFIX.box, "totals"],
  made: (client: string) => [KV_PREFIX.box, "made", client],
  written: (client: string) => [KV_PREFIX.box, "written", client],
};

/** Keys of what is kept of a transaction: the rest is removed with the proof. */
export const proofKeys = {
  of: (passphrase: string, hash: string) => [KV_PREFIX.proofs, passphrase, hash],
  /** The names that those who pay had when they were first known. */
  names: (passphrase: string, hash: string) => [...proofKeys.of(passphrase, hash), "names"],
};

/** Keys of the short codes: those with the same code stand beside each other. */
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

/** Keys of what sites say of their accounts. */
export const organizationKeys = {
  file: (domain: string) => [KV_PREFIX.organizations, "file", domain],
  account: (passphrase: string, account: string) => [
    KV_PREFIX.organizations,
    "account",
    passphrase,
    account,
  ],
};
