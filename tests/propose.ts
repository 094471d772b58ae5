import { Asset, Keypair, Operation } from "@stellar/stellar-sdk/base";
import { issuerKeypair } from "../functions/sandbox/faucets/own-accounts.ts";
import type { Proposal } from "../src/approval/proposal.ts";
import { writeProposal } from "../src/approval/proposal-box.ts";
import { boxLinkPath, createBoxLink } from "../src/box/link.ts";
import { createBoxApi } from "../src/client/box.ts";
import type { Network } from "../src/contract/network.ts";
import { formatPlainAmount } from "../src/stellar/amount.ts";
import { buildEnvelope, type TransactionDraft, uniqueMinTime } from "../src/wallet/build.ts";
import { signWith } from "../src/wallet/keys.ts";
import type { WalletOperation } from "../src/wallet/operation.ts";
import { accountOf, submit } from "./e2e/payroll-world.ts";
import { fundedAccount } from "./e2e/site-world.ts";

const DAY_SECONDS = 86_400;

/** An account with XLM that opens others, by site. A site's faucets have limits. */
const banks = new Map<string, Promise<Keypair>>();

/** Resolves after the last account was created: two at once would use the same sequence number. */
let opening: Promise<unknown> = Promise.resolve();

interface FirmOptions {
  network: Network;
  /** The other signers. One of them has to sign too. */
  others: readonly Keypair[];
  /** False for an account without USDC. */
  isFunded?: boolean;
}

/** An account with 1,000 USDC that needs two signatures: its own, and those of `others`. */
export function firmOfThree(url: string, options: FirmOptions): Promise<Keypair> {
  const opened = opening.then(() => openFirm(url, options));
  opening = opened.catch(() => {});
  return opened;
}

async function openFirm(
  url: string,
  { network, others, isFunded = true }: FirmOptions,
): Promise<Keypair> {
  const bank = await (banks.get(url) ?? fundedAccount(url));
  banks.set(url, Promise.resolve(bank));
  const firm = Keypair.random();
  const issuer = issuerKeypair(network.passphrase);
  const [destination, source] = [firm.publicKey(), firm.publicKey()];
  const asset = new Asset("USDC", network.usdcIssuer);
  await submit(network, {
    account: await accountOf(network, bank.publicKey()),
    operations: [
      Operation.createAccount({ destination, startingBalance: "20" }),
      Operation.changeTrust({ asset, source }),
      ...others.map((key) =>
        Operation.setOptions({ signer: { ed25519PublicKey: key.publicKey(), weight: 1 }, source })
      ),
      Operation.setOptions({ medThreshold: 2, source }),
      ...isFunded
        ? [Operation.payment({ destination, asset, amount: "1000", source: issuer.publicKey() })]
        : [],
    ],
    keys: [bank, firm, ...isFunded ? [issuer] : []],
  });
  return firm;
}

export interface ProposeOptions {
  network: Network;
  /** The account that pays, and signs unless there is a `proposer`. */
  firm: Keypair;
  proposer?: Keypair;
  /** The operations of each part. */
  parts: readonly (readonly WalletOperation[])[];
  /** The names of the payees, in order. */
  names?: readonly string[];
  /** Changes the drafts before they are signed. */
  drafted?: Partial<TransactionDraft>;
  /** Changes what the proposer writes. */
  wrote?: Partial<Proposal>;
}

/** Puts a proposal into its box; returns the path of its page, with the key. */
export async function propose(
  url: string,
  { network, firm, proposer = firm, parts, names = [], drafted, wrote }: ProposeOptions,
): Promise<string> {
  const payer = firm.publicKey();
  const { passphrase, horizonUrl } = network;
  const account: { sequence: string } = await (await fetch(`${horizonUrl}/accounts/${payer}`))
    .json();
  const now = Math.trunc(Date.now() / 1000);
  const signed = parts.map((operations, at) =>
    signWith(
      proposer,
      buildEnvelope({
        source: payer,
        sequence: BigInt(account.sequence) + 1n + BigInt(at),
        operations,
        memo: { type: "text", value: "Salary" },
        feePerOperation: 100n,
        minTime: uniqueMinTime(),
        maxTime: now + DAY_SECONDS,
        passphrase,
        ...drafted,
      }).xdr,
      passphrase,
    )
  );
  const proposal: Proposal = {
    version: 1,
    site: new URL(url).host,
    network: passphrase,
    payer,
    proposer: proposer.publicKey(),
    purpose: "Salary",
    note: "Please sign before Monday.",
    createdAt: new Date().toISOString(),
    parts: signed,
    people: parts.flatMap((operations, at) =>
      operations.flatMap((operation, index) =>
        noteOf(operation).map((note) => ({
          part: at + 1,
          op: index + 1,
          name: names[index] ?? `Worker ${index + 1}`,
          ...note,
        }))
      )
    ),
    rates: null,
    ...wrote,
  };
  const box = await createBoxLink();
  const written = await writeProposal(proposal, box, createBoxApi({ baseUrl: url }));
  if (!written.ok) throw new Error(`not written: ${written.code}`);
  return boxLinkPath("approval", box.link);
}

function noteOf(operation: WalletOperation): { address: string; amount: string }[] {
  switch (operation.kind) {
    case "payment":
      return [{ address: operation.destination, amount: formatPlainAmount(operation.stroops) }];
    case "create_claimable":
      return [{ address: operation.claimant, amount: formatPlainAmount(operation.stroops) }];
    default:
      return [];
  }
}
