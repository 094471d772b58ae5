import type { ClaimableEntry } from "../../contract/claimable.ts";
import type { Organization } from "../../contract/organization.ts";
import type { Network } from "../../contract/network.ts";
import type { Currency } from "../../money/currency.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import type { PhoneAccountStore } from "../account.ts";
import { openAccountDatabase } from "../vault.ts";
import { navigateTo } from "../view.ts";
import { createSendJournal } from "./journal.ts";
import type { SendServices } from "./start-sending.ts";

export type LazySending = ReturnType<typeof createLazySending>;

/** The code is loaded on first use. */
export function createLazySending(
  parts: { network: Network; store: PhoneAccountStore; address: string; currency: Currency },
) {
  let opening: Promise<SendServices> | null = null;

  const open = () =>
    opening ??= import("./start-sending.ts").then(({ startSending }) => startSending(parts)).catch(
      (error) => {
        opening = null;
        throw error;
      },
    );

  return {
    open,

    /** Opens the send view if the outcome of an earlier page's transaction is unseen. */
    async showUnseen(): Promise<void> {
      const db = await openAccountDatabase();
      const all = await createSendJournal(db).all();
      db.close();
      const isUnseen = all.some(({ passphrase, envelope, seen }) =>
        passphrase === parts.network.passphrase && envelope.source === parts.address && !seen
      );
      if (!isUnseen) return;
      // another tab may have sent the transaction since
      if (opening !== null) void (await opening).sender.start();
      navigateTo("send");
    },

    /** Collects in one transaction, which also adds the USDC trustline if `trusts`. */
    async collect(
      entries: readonly ClaimableEntry[],
      { trusts, names }: { trusts: boolean; names: Record<string, Organization> },
    ): Promise<void> {
      navigateTo("send");
      const balances = entries.map(({ id, asset, amount, from }) => ({
        id,
        asset,
        stroops: parseLedgerAmount(amount),
        from,
        organization: names[from ?? ""] ?? null,
      }));
      const { sender } = await open();
      await sender.send({ kind: "collect", balances, trusts });
    },
  };
}
