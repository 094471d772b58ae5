/**
 * First parts of keys, so that parts of the service don't overwrite each other's data. Times in
 * values are in milliseconds since the epoch. KV may delete later than `expireIn` says, so values
 * carry their own expiry.
 */
export const KV_PREFIX = {
  rates: "rates",
  /** Times of a client's requests, and outcomes by the SHA-256 of the idempotency key. */
  fund: "fund",
  proofs: "proofs",
  /** Short codes, which are never removed. */
  codes: "codes",
  /** What was read from a domain's stellar.toml, and the last lookup of each account's name. */
  organizations: "organizations",
  /**
   * `[passphrase, …]`: epoch, entry counts, income sums, origins of claimable balances.
   * `[passphrase, …, "range-count", account, from/to]`: counts of a time range, for a day.
   */
  ledger: "ledger",
  /**
   * `of` keeps a record for 30 days after a box's end. `end` is an index of expiry times. `made`
   * and `written` hold when a client created boxes or wrote, and how many bytes it wrote.
   */
  box: "box",
  /**
   * `due` is set while a webhook has events to send. `aside` holds a claimable balance's creator,
   * `cursor` how far the ledger was read, `total` and `client` (an HMAC) how many webhooks exist.
   */
  webhook: "webhook",
  /** `["store", "trimmed"]`: when a process last trimmed the store. */
  store: "store",
  sandbox: "sandbox",
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
  /** Without an id, the prefix of all boxes. */
  of: (...id: string[]) => [KV_PREFIX.box, "of", ...id],
  slot: (id: string, slot: number) => [KV_PREFIX.box, "slot", id, slot],
  ends: [KV_PREFIX.box, "end"],
  end: (time: number, id: string) => [...boxKeys.ends, time, id],
  totals: [KV_PREFIX.box, "totals"],
  made: (client: string) => [KV_PREFIX.box, "made", client],
  written: (client: string) => [KV_PREFIX.box, "written", client],
};

export function webhookKeys(passphrase: string) {
  const start = [KV_PREFIX.webhook, passphrase];
  return {
    /** Without an id, the prefix of all webhooks. */
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

/** A proof and the entries that are removed together with it. */
export const proofKeys = {
  of: (passphrase: string, hash: string) => [KV_PREFIX.proofs, passphrase, hash],
  /** The payers' names as first shown on the receipt. */
  names: (passphrase: string, hash: string) => [...proofKeys.of(passphrase, hash), "names"],
};

/** Keys of short codes; colliding codes are adjacent. */
export const shortCodeKeys = {
  ofCode: (passphrase: string, kind: string, code: string) => [
    KV_PREFIX.codes,
    passphrase,
    kind,
    code,
  ],
  of: (passphrase: string, kind: string, code: string, id: Uint8Array) => [
    ...shortCodeKeys.ofCode(passphrase, kind, code),
    id,
  ],
};

export const organizationKeys = {
  file: (domain: string) => [KV_PREFIX.organizations, "file", domain],
  account: (passphrase: string, account: string) => [
    KV_PREFIX.organizations,
    "account",
    passphrase,
    account,
  ],
};
