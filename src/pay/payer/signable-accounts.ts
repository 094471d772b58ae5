import { parseLedgerAmount } from "../../stellar/amount.ts";
import { type AccountSigners, signerWeight } from "../../stellar/signers.ts";
import { isRecord, readHorizon, recordsIn, signersIn } from "../../wallet/horizon.ts";
import type { World } from "../world/world.ts";

export interface SignableAccount {
  address: string;
  signing: AccountSigners;
  /** The account's USDC in stroops; null if it can't hold any. */
  usdc: bigint | null;
}

export interface SignableAccounts {
  accounts: SignableAccount[];
  hasMore: boolean;
}

/** Horizon's maximum for a page. */
const PAGE_SIZE = 200;

/** Maximum number of pages read, since anyone can add any key to any number of accounts. */
const MAX_PAGES = 5;

const AMOUNT = /^\d{1,12}\.\d{7}$/;

/** The other accounts that have a key as a signer, up to MAX_PAGES pages. Null if a page can't be read. */
export async function listSignableAccounts(
  { connection, network }: Pick<World, "connection" | "network">,
  key: string,
): Promise<SignableAccounts | null> {
  const accounts: SignableAccount[] = [];
  let cursor = "";
  for (let page = 0; page < MAX_PAGES; page++) {
    const from = cursor === "" ? "" : `&cursor=${cursor}`;
    const answer = await readHorizon(
      connection,
      `/accounts?signer=${key}&limit=${PAGE_SIZE}${from}`,
    );
    const records = answer.status === "found" ? recordsIn(answer.body) : null;
    if (records === null) return null;
    for (const record of records) {
      const account = readAccount(record, network.usdcIssuer);
      if (account === null) return null;
      cursor = account.address;
      if (account.address !== key) accounts.push(account);
    }
    if (records.length < PAGE_SIZE) return { accounts, hasMore: false };
  }
  return { accounts, hasMore: true };
}

export async function readSignableAccount(
  { connection, network }: Pick<World, "connection" | "network">,
  key: string,
  address: string,
): Promise<SignableAccount | "notSigner" | "signersUnread"> {
  const answer = await readHorizon(connection, `/accounts/${address}`);
  if (answer.status === "absent") return "notSigner";
  const account = answer.status === "found" ? readAccount(answer.body, network.usdcIssuer) : null;
  if (account?.address !== address) return "signersUnread";
  return signerWeight(account.signing, key) > 0 ? account : "notSigner";
}

function readAccount(record: Record<string, unknown>, usdcIssuer: string): SignableAccount | null {
  const { account_id: address, balances } = record;
  const signing = signersIn(record);
  if (typeof address !== "string" || !Array.isArray(balances) || signing === null) return null;
  const usdc = balances.filter(isRecord).find(({ asset_code: code, asset_issuer: issuer }) =>
    code === "USDC" && issuer === usdcIssuer
  );
  if (usdc === undefined) return { address, signing, usdc: null };
  const { balance } = usdc;
  const isAmount = typeof balance === "string" && AMOUNT.test(balance);
  return isAmount ? { address, signing, usdc: parseLedgerAmount(balance) } : null;
}
