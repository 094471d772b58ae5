import { Asset, StrKey, xdr } from "@stellar/stellar-sdk/base";
import { z } from "zod";
import { usdcOf, XLM } from "../../../src/stellar/asset.ts";
import type { AccountRecord, BalanceRecord } from "../ledger.ts";
import type { Looked, LookUp } from "../preflight/look-up.ts";
import type { Upstream } from "../horizon/upstream.ts";

/** What one getLedgerEntries takes: https://developers.stellar.org/docs/data/apis/rpc */
const KEYS_AT_ONCE = 200;

/** An account, its USDC trustline and its SEP-29 entry. */
const KEYS_EACH = 3;

const MEMO_REQUIRED = "config.memo_required";

const answerDocument = z.object({
  result: z.object({
    entries: z.array(z.object({ xdr: z.string() })).nullish(),
  }),
});

/** Looks accounts up in batches by RPC: two hundred ledger entries a request. */
export function lookUpByRpc(rpc: Upstream, usdcIssuer: string, now: () => number): LookUp {
  async function batch(addresses: string[], deadline: number): Promise<Map<string, Looked>> {
    const keys = addresses.flatMap((address) => keysOf(address, usdcIssuer));
    const reply = await rpc.ask("", {
      timeoutMs: Math.max(1, deadline - now()),
      post: { jsonrpc: "2.0", id: 1, method: "getLedgerEntries", params: { keys } },
    });
    const entries = reply.kind === "found" ? entriesOf(reply.body) : null;
    if (entries === null) {
      const retryAfter = "retryAfter" in reply ? reply.retryAfter : 5;
      const limited = reply.kind === "limited";
      return new Map(
        addresses.map((address) => [address, { kind: "unknown", retryAfter, limited }]),
      );
    }
    const found = accountsOf(entries, usdcIssuer);
    return new Map(addresses.map((address) => {
      const account = found.get(address);
      return [address, account === undefined ? { kind: "missing" } : { kind: "found", account }];
    }));
  }

  return async (addresses, deadline) => {
    const size = Math.floor(KEYS_AT_ONCE / KEYS_EACH);
    const batches = Array.from(
      { length: Math.ceil(addresses.length / size) },
      (_, n) => batch(addresses.slice(n * size, (n + 1) * size), deadline),
    );
    return new Map((await Promise.all(batches)).flatMap((part) => [...part]));
  };
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

function entriesOf(body: unknown): xdr.LedgerEntryData[] | null {
  const answer = answerDocument.safeParse(body);
  if (!answer.success) return null;
  try {
    return (answer.data.result.entries ?? []).map((entry) =>
      xdr.LedgerEntryData.fromXdr(entry.xdr, "base64")
    );
  } catch {
    // the server sent what is no ledger entry
    return null;
  }
}

function accountsOf(
  entries: xdr.LedgerEntryData[],
  usdcIssuer: string,
): Map<string, AccountRecord> {
  const accounts = new Map<string, AccountRecord>();
  for (const entry of entries) {
    if (entry.type === "account") {
      const account = accountOf(entry.account);
      accounts.set(account.address, account);
    }
  }
  for (const entry of entries) {
    if (entry.type === "trustline") {
      const { accountId } = entry.trustLine;
      accounts.get(addressOf(accountId))?.balances.push(trustlineOf(entry.trustLine, usdcIssuer));
    }
    if (entry.type === "data") {
      const account = accounts.get(addressOf(entry.data.accountId));
      const value = new TextDecoder().decode(entry.data.dataValue.toBytes());
      if (account !== undefined) account.memoRequired = value === "1";
    }
  }
  return accounts;
}

function accountOf(entry: xdr.AccountEntry): AccountRecord {
  const v1 = entry.ext.type === "v1" ? entry.ext.v1 : null;
  const v2 = v1?.ext.type === "v2" ? v1.ext.v2 : null;
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
    memoRequired: false,
  };
}

function trustlineOf(entry: xdr.TrustLineEntry, usdcIssuer: string): BalanceRecord {
  const v1 = entry.ext.type === "v1" ? entry.ext.v1 : null;
  return {
    // no other trustline was asked for
    asset: usdcOf(usdcIssuer),
    stroops: entry.balance,
    sellingLiabilities: v1?.liabilities.selling ?? 0n,
    buyingLiabilities: v1?.liabilities.buying ?? 0n,
    limit: entry.limit,
    // AUTHORIZED_FLAG; to maintain liabilities only is not enough to be paid
    authorized: (entry.flags & 1) === 1,
  };
}

function addressOf(key: xdr.PublicKey): string {
  return StrKey.encodeEd25519PublicKey(key.ed25519.toBytes());
}
