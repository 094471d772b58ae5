import { listSignedAccounts, publicSigners } from "../chain/signer-index.ts";
import {
  type Account,
  ACCOUNT_FLAG,
  dataKey,
  TRUST_FLAG,
  type Trustline,
} from "../ledger/entries.ts";
import { formatAmount } from "../stellar/amount.ts";
import { assetFields } from "../stellar/asset.ts";
import { type Answer, createLink, createListLink, type RouteContext } from "./answer.ts";
import { lastModifiedTime } from "./ledgers.ts";
import { type PageQuery, toListRecords } from "./page.ts";
import { parseAccountId } from "./parameters.ts";
import { badRequest, Problem } from "./problem.ts";

const SIGNER_TYPE: Record<string, string> = {
  G: "ed25519_public_key",
  T: "preauth_tx",
  X: "sha256_hash",
  P: "ed25519_signed_payload",
};

/** Answers /accounts/{id}. */
export function accountAnswer(context: RouteContext, id: string): Answer {
  const account = parseAccountId(id);
  return {
    kind: "document",
    async read() {
      const entry = await context.chain.entries.account(account);
      if (!entry) throw new Problem("not_found");
      return await accountDocument(context, entry);
    },
  };
}

/** Answers /accounts/{id}/data/{name}. */
export function dataAnswer({ chain }: RouteContext, id: string, name: string): Answer {
  const account = parseAccountId(id);
  return {
    kind: "document",
    async read() {
      const entry = await chain.entries.get(dataKey(account, name));
      if (entry?.kind !== "data") throw new Problem("not_found");
      return { value: entry.value.toBase64() };
    },
  };
}

/** Horizon requires exactly one of these filters. The sandbox has the first. */
const FILTERS = ["signer", "sponsor", "asset", "liquidity_pool"] as const;

/** Answers /accounts, by signer. */
export function accountsAnswer(context: RouteContext): Answer {
  const { params } = context;
  const signer = params.get("signer") || undefined;
  if (signer !== undefined) parseAccountId(signer, "signer");
  if (params.get("asset") === "native") throw badRequest("asset", "asset: not native");
  const filters = FILTERS.filter((name) => params.get(name));
  if (filters.length !== 1) throw new Problem("invalid_accounts_params");
  if (signer === undefined) throw new Problem("not_implemented");
  return { kind: "list", read: (query) => listSigned(context, signer, query) };
}

async function listSigned(
  context: RouteContext,
  signer: string,
  { cursor, order, limit }: PageQuery,
) {
  const { kv, entries } = context.chain;
  const documents = [];
  for await (const { key } of listSignedAccounts(kv, signer, { after: cursor, order })) {
    const account = await entries.account(String(key.at(-1)));
    // during a write, the list can be ahead of the entries
    if (account === undefined || !publicSigners(account).has(signer)) continue;
    documents.push(await accountDocument(context, account));
    if (documents.length === limit) break;
  }
  return toListRecords(documents);
}

async function accountDocument({ chain, base }: RouteContext, account: Account) {
  const { id } = account;
  const [lines, values] = await Promise.all([
    chain.entries.trustlines(id),
    chain.entries.dataOf(id),
  ]);
  const [master, low, medium, high] = account.thresholds;
  return {
    _links: links(id, base),
    id,
    account_id: id,
    sequence: account.seqNum.toString(),
    ...(account.extension === 3 && {
      sequence_ledger: account.seqLedger,
      sequence_time: account.seqTime.toString(),
    }),
    subentry_count: account.numSubEntries,
    ...(account.inflationDest && { inflation_destination: account.inflationDest }),
    ...(account.homeDomain && { home_domain: account.homeDomain }),
    last_modified_ledger: account.lastModified,
    ...await lastModifiedTime(chain, account.lastModified),
    thresholds: { low_threshold: low, med_threshold: medium, high_threshold: high },
    flags: flagsDocument(account.flags),
    balances: [...lines.map(balanceDocument), nativeBalance(account)],
    signers: signersOf(account, master),
    data: Object.fromEntries(values.map(({ name, value }) => [name, value.toBase64()])),
    num_sponsoring: account.numSponsoring,
    num_sponsored: 0,
    paging_token: account.id,
  };
}

export function flagsDocument(flags: number) {
  return {
    auth_required: (flags & ACCOUNT_FLAG.required) !== 0,
    auth_revocable: (flags & ACCOUNT_FLAG.revocable) !== 0,
    auth_immutable: (flags & ACCOUNT_FLAG.immutable) !== 0,
    auth_clawback_enabled: (flags & ACCOUNT_FLAG.clawback) !== 0,
  };
}

function links(id: string, base: string) {
  const path = `/accounts/${id}`;
  const list = (name: string) => createListLink(base, `${path}/${name}`);
  return {
    self: createLink(base, path),
    transactions: list("transactions"),
    operations: list("operations"),
    payments: list("payments"),
    effects: list("effects"),
    offers: list("offers"),
    trades: list("trades"),
    data: { href: `${base}${path}/data/{key}`, templated: true },
  };
}

/** Sorts by address as in Horizon, followed by the account's own key if its weight is 0. */
function signersOf({ id, signers }: Account, master: number) {
  const own = { address: id, weight: master };
  const byAddress = (master > 0 ? [...signers, own] : [...signers])
    .sort((a, b) => a.address < b.address ? -1 : 1);
  return (master > 0 ? byAddress : [...byAddress, own]).map(({ address, weight }) => ({
    weight,
    key: address,
    type: SIGNER_TYPE[address.charAt(0)],
  }));
}

function balanceDocument(line: Trustline) {
  const authorized = (line.flags & TRUST_FLAG.authorized) !== 0;
  return {
    balance: formatAmount(line.balance),
    limit: formatAmount(line.limit),
    buying_liabilities: formatAmount(0n),
    selling_liabilities: formatAmount(0n),
    last_modified_ledger: line.lastModified,
    is_authorized: authorized,
    is_authorized_to_maintain_liabilities: authorized || (line.flags & TRUST_FLAG.maintain) !== 0,
    ...((line.flags & TRUST_FLAG.clawback) !== 0 && { is_clawback_enabled: true }),
    ...assetFields(line.asset),
  };
}

function nativeBalance(account: Account) {
  return {
    balance: formatAmount(account.balance),
    buying_liabilities: formatAmount(0n),
    selling_liabilities: formatAmount(0n),
    asset_type: "native",
  };
}
