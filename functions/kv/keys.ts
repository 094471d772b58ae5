/**
 * The first part of every key, so that parts of the service don't overwrite each other's data.
 * Times in values are in milliseconds since the epoch. KV may delete later than `expireIn` says, so
 * values carry their own expiry.
 */
export const KV_PREFIX = {
  /**
   * - `["rates", "current"]`: the current rates
   * - `["rates", "lock"]`: the lock of the process that reads them
   * - `["rates", "day", "2026-11-20"]`: a day's rates
   */
  rates: "rates",
  /**
   * - `["fund", "limit", client]`: when a client sent requests
   * - `["fund", "idempotency", SHA-256 of the key]`: the outcome of a request
   */
  fund: "fund",
  /**
   * - `["proofs", passphrase, hash]`: a proof
   * - `["proofs", passphrase, hash, "names"]`: the payers' names
   */
  proofs: "proofs",
  /**
   * `["codes", passphrase, "receipt" | "passport", code, hash or account]`: short codes, which are
   * never removed
   */
  codes: "codes",
  /**
   * - `["organizations", "file", domain]`: a domain's stellar.toml, for a day
   * - `["organizations", "account", passphrase, account]`: the last result for an account
   */
  organizations: "organizations",
  /**
   * - `["ledger", passphrase, …]`: epoch, entry counts, income sums, origins of claimable balances
   * - `["ledger", passphrase, …, "range-count", account, from/to]`: entry counts of a time range,
   *   for a day
   */
  ledger: "ledger",
  /**
   * - `["box", "of", id]`: a box; for 30 days after its end, a record of it
   * - `["box", "slot", id, number]`: ciphertexts
   * - `["box", "end", time, id]`: an index of expiry times
   * - `["box", "totals"]`: the usage of all boxes
   * - `["box", "made", client]`: when a client created boxes
   * - `["box", "written", client]`: when a client wrote, and how many bytes
   */
  box: "box",
  /**
   * These follow `"webhook", passphrase`:
   *
   * - `"of", id`: a webhook
   * - `"state", id`: the state of its deliveries
   * - `"due", id`: set while it has events to send
   * - `"event", id, operation id`: a queued event
   * - `"waiting", id` and `"dropped", id`: numbers of events
   * - `"nonce", address, nonce`: a used signature
   * - `"aside", balance id`: the creator of a claimable balance
   * - `"cursor"`: the position up to which the ledger was read
   * - `"total"` and `"client", HMAC of the client`: numbers of webhooks
   * - `"made", client`: when a client registered webhooks
   */
  webhook: "webhook",
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
  /** The key of a box, or without an id the prefix of all boxes. */
  of: (...id: string[]) => [KV_PREFIX.box, "of", ...id],
  slot: (id: string, slot: number) => [KV_PREFIX.box, "slot", id, slot],
  ends: [KV_PREFIX.box, "end"],
  end: (time: number, id: string) => [...boxKeys.ends, time, id],
  totals: [KV_PREFIX.box, "totals"],
  made: (client: string) => [KV_PREFIX.box, "made", client],
  written: (client: string) => [KV_PREFIX.box, "written", client],
};

/** Keys of webhooks on the network with this passphrase. */
export function webhookKeys(passphrase: string) {
  const start = [KV_PREFIX.webhook, passphrase];
  return {
    /** The key of a webhook, or without an id the prefix of all webhooks. */
    of: (...id: string[]) => [...start, "of", ...id],
    state: (id: string) => [...start, "state", id],
    due: (...id: string[]) => [...start, "due", ...id],
    events: (id: string) => [...start, "event", id],
    waiting: (id: string) => [...start, "waiting", id],
    dropped: (id: string) => [...start, "dropped", id],
    event: (id: string, operation: string) => [...start, "event", id, BigInt(operation)],
    nonce: (address: string, nonce: string) => [...start, "nonce", address, nonce],
    aside: (balanceId: string) => [...start, "aside", balanceId],
    cursor: [...start, "cursor"],
    total: [...start, "total"],
    client: (hash: string) => [...start, "client", hash],
    made: (client: string) => [...start, "made", client],
  };
}

/** Keys of a transaction's data, which is removed together with the proof. */
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
