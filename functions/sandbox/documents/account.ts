import { base64 } from "../encoding.ts";
import { formatAmount } from "../amount.ts";
import { assetFields } from "../asset.ts";
import {
  type Account,
  ACCOUNT_FLAG,
  type DataEntry,
  TRUST_FLAG,
  type Trustline,
} from "../entries.ts";
import { link, listLink, timeText } from "./link.ts";

const SIGNER_TYPE: Record<string, string> = {
  G: "ed25519_public_key",
  T: "preauth_tx",
  X: "sha256_hash",
  P: "ed25519_signed_payload",
};

/** An account with what hangs on it. */
export interface AccountParts {
  account: Account;
  trustlines: readonly Trustline[];
  data: readonly DataEntry[];
  /** When the ledger closed in which the account last changed. */
  modifiedAt?: number;
}

/** The account as Horizon writes it. */
export function accountDocument(
  { account, trustlines, data, modifiedAt }: AccountParts,
  base: string,
) {
  const [master, low, medium, high] = account.thresholds;
  const own = { weight: master, key: account.id, type: SIGNER_TYPE["G"] };
  return {
    _links: links(account.id, base),
    id: account.id,
    account_id: account.id,
    sequence: account.seqNum.toString(),
    ...(account.extension === 3 && {
      sequence_ledger: account.seqLedger,
      sequence_time: account.seqTime.toString(),
    }),
    subentry_count: account.numSubEntries,
    ...(account.inflationDest && { inflation_destination: account.inflationDest }),
    ...(account.homeDomain && { home_domain: account.homeDomain }),
    last_modified_ledger: account.lastModified,
    ...(modifiedAt !== undefined && { last_modified_time: timeText(modifiedAt) }),
    thresholds: { low_threshold: low, med_threshold: medium, high_threshold: high },
    flags: flagsDocument(account.flags),
    balances: [...trustlines.map(balanceDocument), nativeBalance(account)],
    signers: [
      ...account.signers.map(({ address, weight }) => ({
        weight,
        key: address,
        type: SIGNER_TYPE[address.charAt(0)],
      })),
      own,
    ],
    data: Object.fromEntries(data.map(({ name, value }) => [name, base64(value)])),
    num_sponsoring: account.numSponsoring,
    num_sponsored: 0,
    paging_token: account.id,
  };
}

/** An account's or issuer's flags as Horizon writes them. */
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
  const list = (name: string) => listLink(base, `${path}/${name}`);
  return {
    self: link(base, path),
    transactions: list("transactions"),
    operations: list("operations"),
    payments: list("payments"),
    effects: list("effects"),
    offers: list("offers"),
    trades: list("trades"),
    data: { href: `${base}${path}/data/{key}`, templated: true },
  };
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
