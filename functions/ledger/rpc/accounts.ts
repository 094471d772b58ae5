import { Asset, SignerKey, StrKey, xdr } from "@stellar/stellar-sdk/base";
import { z } from "zod";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { usdcIssuedBy, XLM } from "../../../src/stellar/asset.ts";
import type { Signer } from "../../../src/stellar/signers.ts";
import type { AccountRecord, BalanceRecord, Budget } from "../ledger.ts";
import type { AccountLookup, AccountLookupResult } from "../preflight/account-lookup.ts";
import { ledgerSequence, type RpcClient } from "./client.ts";

/** The limit of getLedgerEntries: https://developers.stellar.org/docs/data/apis/rpc */
const KEYS_AT_ONCE = 200;

/** An account's entries: the account, its USDC trustline and its SEP-29 entry. */
const KEYS_PER_ACCOUNT = 3;

const MEMO_REQUIRED = "config.memo_required";

const entriesResult = z.object({
  latestLedger: ledgerSequence,
  // servers from before 2024 return null if there are no entries
  entries: z.array(
    z.object({ xdr: z.string() }),
  ).nullable(),
});

/** Drops the answers of a server that lags, which would miss new trustlines without saying so. */
export function createRpcLookup(
  { client, isBehind }: { client: RpcClient; isBehind(ledger: number): boolean },
  usdcIssuer: string,
): AccountLookup {
  async function lookUpBatch(
    addresses: string[],
    deadline: number,
  ): Promise<Map<string, AccountLookupResult>> {
    const answer = await readAccounts(client, addresses, { usdcIssuer, budget: { deadline } });
    const read = answer.ok && isBehind(answer.value.ledger)
      ? failed("upstream_unavailable")
      : answer;
    if (!read.ok) {
      const unknown: AccountLookupResult = {
        kind: "unknown",
        retryAfter: read.retryAfter ?? 5,
        limited: read.code === "rate_limited",
      };
      return new Map(addresses.map((address) => [address, unknown]));
    }
    const { accounts } = read.value;
    return new Map(addresses.map((address) => {
      const account = accounts.get(address);
      return [address, account === undefined ? { kind: "missing" } : { kind: "found", account }];
    }));
  }

  return async (addresses, deadline) => {
    const size = Math.floor(KEYS_AT_ONCE / KEYS_PER_ACCOUNT);
    const batches = Array.from(
      { length: Math.ceil(addresses.length / size) },
      (_, n) => lookUpBatch(addresses.slice(n * size, (n + 1) * size), deadline),
    );
    return new Map((await Promise.all(batches)).flatMap((part) => [...part]));
  };
}

/** Reads accounts. RPC can't list trustlines, so of issued assets only recognized USDC is read. */
export async function readAccounts(
  rpc: RpcClient,
  addresses: string[],
  { usdcIssuer, budget }: { usdcIssuer: string; budget: Budget },
): Promise<Outcome<{ accounts: ReadonlyMap<string, AccountRecord>; ledger: number }>> {
  const keys = addresses.flatMap((address) => keysOf(address, usdcIssuer));
  const read = await rpc.call("getLedgerEntries", { keys }, { result: entriesResult, budget });
  if (!read.ok) return read;
  const { latestLedger: ledger, entries } = read.value;
  try {
    const data = (entries ?? []).map(({ xdr: text }) =>
      xdr.LedgerEntryData.fromXdr(text, "base64")
    );
    return done({ accounts: accountsOf(data, usdcIssuer), ledger });
  } catch {
    return failed("upstream_invalid");
  }
}

function keysOf(address: string, usdcIssuer: string): string[] {
  const accountId = xdr.PublicKey.publicKeyTypeEd25519(StrKey.decodeEd25519PublicKey(address));
  const usdc = new Asset("USDC", usdcIssuer).toTrustLineXdrObject();
  return [
    xdr.LedgerKey.account(new xdr.LedgerKeyAccount({ accountId })),
    xdr.LedgerKey.trustline(new xdr.LedgerKeyTrustLine({ accountId, asset: usdc })),
    xdr.LedgerKey.data(new xdr.LedgerKeyData({ accountId, dataName: MEMO_REQUIRED })),
  ].map((key) => key.toXdr("base64"));
}

function accountsOf(
  entries: xdr.LedgerEntryData[],
  usdcIssuer: string,
): Map<string, AccountRecord> {
  const accounts = new Map<string, AccountRecord>();
  const usdc = new Asset("USDC", usdcIssuer).toTrustLineXdrObject().toXdr("hex");
  // how many entries of an account, such as trustlines in other assets, weren't read
  const unread = new Map<string, number>();
  const markAsRead = (address: string) => unread.set(address, (unread.get(address) ?? 0) - 1);
  for (const entry of entries) {
    if (entry.type === "account") {
      const account = accountOf(entry.account);
      accounts.set(account.address, account);
      unread.set(account.address, entry.account.numSubEntries - entry.account.signers.length);
    }
  }
  for (const entry of entries) {
    if (entry.type === "trustline" && entry.trustLine.asset.toXdr("hex") === usdc) {
      const address = addressOf(entry.trustLine.accountId);
      accounts.get(address)?.balances.push(trustlineOf(entry.trustLine, usdcIssuer));
      markAsRead(address);
    }
    if (entry.type === "data") {
      const address = addressOf(entry.data.accountId);
      const account = accounts.get(address);
      markAsRead(address);
      const value = new TextDecoder().decode(entry.data.dataValue.toBytes());
      if (account !== undefined) account.memoRequired = value === "1";
    }
  }
  for (const account of accounts.values()) {
    account.complete = unread.get(account.address) === 0;
  }
  return accounts;
}

function accountOf(entry: xdr.AccountEntry): AccountRecord {
  const v1 = entry.ext.type === "v1" ? entry.ext.v1 : null;
  const v2 = v1?.ext.type === "v2" ? v1.ext.v2 : null;
  const [weight = 0, lowThreshold = 0, mediumThreshold = 0] = entry.thresholds.toBytes();
  return {
    address: addressOf(entry.accountId),
    balances: [{
      asset: XLM,
      stroops: entry.balance,
      sellingLiabilities: v1?.liabilities.selling ?? 0n,
      buyingLiabilities: v1?.liabilities.buying ?? 0n,
      limit: null,
      authorized: true,
    }],
    subentries: entry.numSubEntries,
    sponsoring: v2?.numSponsoring ?? 0,
    sponsored: v2?.numSponsored ?? 0,
    homeDomain: entry.homeDomain.toString(),
    memoRequired: false,
    lowThreshold,
    mediumThreshold,
    signers: signersOf(entry, weight),
    complete: false,
  };
}

/** Lists the signers and the account's own key, which the entry has separately. */
function signersOf({ accountId, signers }: xdr.AccountEntry, weight: number): Signer[] {
  const own = { key: addressOf(accountId), weight, type: "ed25519_public_key" as const };
  const added = signers.map(({ key, weight }) => ({ ...signerOf(key), weight }));
  return [own, ...added].filter(({ weight }) => weight > 0);
}

function signerOf(key: xdr.SignerKey): Pick<Signer, "key" | "type"> {
  const address = SignerKey.encodeSignerKey(key);
  switch (key.type) {
    case "signerKeyTypeEd25519":
      return { key: address, type: "ed25519_public_key" };
    case "signerKeyTypePreAuthTx":
      return { key: address, type: "preauth_tx" };
    case "signerKeyTypeHashX":
      return { key: address, type: "sha256_hash" };
    case "signerKeyTypeEd25519SignedPayload":
      return { key: address, type: "ed25519_signed_payload" };
  }
}

function trustlineOf(entry: xdr.TrustLineEntry, usdcIssuer: string): BalanceRecord {
  const v1 = entry.ext.type === "v1" ? entry.ext.v1 : null;
  return {
    asset: usdcIssuedBy(usdcIssuer),
    stroops: entry.balance,
    sellingLiabilities: v1?.liabilities.selling ?? 0n,
    buyingLiabilities: v1?.liabilities.buying ?? 0n,
    limit: entry.limit,
    // AUTHORIZED_FLAG: a trustline that may only maintain liabilities can't receive
    authorized: (entry.flags & 1) === 1,
  };
}

function addressOf(key: xdr.PublicKey): string {
  return StrKey.encodeEd25519PublicKey(key.ed25519.toBytes());
}
