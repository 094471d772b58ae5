import { Asset as SdkAsset, StrKey, xdr } from "@stellar/stellar-sdk/base";
import { z } from "zod";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { canonicalAsset } from "../horizon/assets.ts";
import type { Budget, ClaimableOrigin } from "../ledger.ts";
import { type RpcClient, sequence, transactionId } from "./client.ts";

const transactionsResult = z.object({
  latestLedger: sequence,
  transactions: z.array(z.object({
    ledger: sequence,
    applicationOrder: z.number().int().positive(),
    resultMetaXdr: z.string(),
  })),
});

/**
 * What a claim took off the ledger, as its transaction's meta has it: the balance's sponsor stands
 * for who set it aside. Null where the claim is not kept.
 */
export async function readClaimed(
  rpc: RpcClient,
  { operationId, balanceId, budget }: { operationId: string; balanceId: string; budget: Budget },
): Promise<Outcome<{ origin: ClaimableOrigin | null; ledger: number }>> {
  const operation = BigInt(operationId);
  const id = operation & ~0xfffn;
  const pagination = { cursor: before(id).toString(), limit: 1 };
  const read = await rpc.call("getTransactions", { pagination }, {
    result: transactionsResult,
    budget,
  });
  if (!read.ok) return read;
  const { latestLedger: ledger, transactions } = read.value;
  const found = transactions.find((each) =>
    transactionId(each.ledger, each.applicationOrder) === id
  );
  if (found === undefined) return done({ origin: null, ledger });
  try {
    const changes = changesOf(found.resultMetaXdr, Number(operation & 0xfffn));
    return done({ origin: originIn(changes, balanceId), ledger });
  } catch {
    // what is no meta, or one of a form that is younger than the SDK
    return failed("upstream_invalid");
  }
}

/** A page begins after its cursor: the transaction before, or the end of the ledger before. */
function before(id: bigint): bigint {
  const isFirst = id % (1n << 32n) === 1n << 12n;
  return isFirst ? id - (1n << 12n) - 1n : id - (1n << 12n);
}

function changesOf(resultMetaXdr: string, op: number): readonly xdr.LedgerEntryChange[] {
  const meta = xdr.TransactionMeta.fromXdr(resultMetaXdr, "base64");
  const operations = meta.type === "operations" ? meta.operations : meta.value.operations;
  return operations[op - 1]?.changes ?? [];
}

function originIn(
  changes: readonly xdr.LedgerEntryChange[],
  balanceId: string,
): ClaimableOrigin | null {
  for (const change of changes) {
    if (change.type !== "ledgerEntryState") continue;
    const { data, ext } = change.state;
    if (data.type !== "claimableBalance") continue;
    const { balanceId: id, asset: wire, amount: stroops } = data.claimableBalance;
    if (id.toXdr("hex") !== balanceId) continue;
    const sponsor = ext.type === "v1" ? ext.v1.sponsoringId : null;
    const asset = canonicalAsset(SdkAsset.fromOperation(wire).toString());
    if (sponsor === null || asset === null) return null;
    const from = StrKey.encodeEd25519PublicKey(sponsor.ed25519.toBytes());
    return { from, asset, stroops, hash: null, memo: null };
  }
  return null;
}
