import type { Income } from "../../src/contract/income.ts";
import type { Organization, ReceiptOrganization } from "../../src/contract/organization.ts";
import { done } from "../../src/contract/outcome.ts";
import { parseAddress } from "../../src/stellar/address.ts";
import { logError } from "../http/log.ts";
import type { FindNames, LedgerService, ProofResult } from "../services.ts";
import type { ReceiptNames } from "./receipt-names.ts";
import { type NameRecord, type NameRecords, namesIn } from "./name-records.ts";

interface Names {
  nameRecords: NameRecords;
  receipts: ReceiptNames;
}

/**
 * Adds known names to the ledger's answers. It asks no server for them, and a failure doesn't
 * affect the answer.
 */
export function withNames(ledger: LedgerService, { nameRecords, receipts }: Names): LedgerService {
  const known = (accounts: Iterable<string>) => recordsOf(nameRecords, accounts);

  async function withPayers(income: Income): Promise<Income> {
    const names = await known(income.payers.map(({ address }) => address));
    const payers = income.payers.map((payer) => ({ ...payer, ...fieldOf(names, payer.address) }));
    return { ...income, payers };
  }

  async function nameOn({ proof, settled }: ProofResult): Promise<ReceiptOrganization | null> {
    const { hash, sender, verified, archived } = proof;
    if (sender === null || !verified) return null;
    const kept = await receipts.of(hash, sender).catch(() => null);
    const nameRecord = (await known([sender])).get(sender);
    const today = nameRecord?.organization ?? null;
    if (kept === null) {
      if (today !== null && settled) {
        await receipts.keep(hash, sender, today)
          .catch((error) => logError("a receipt's name could not be kept", error));
      }
      return today;
    }
    // after a network reset, today's name says nothing about an archived payment
    if (nameRecord === undefined || archived === true || isSame(kept, today)) return kept;
    return today === null && nameRecord.failed ? kept : { ...kept, today };
  }

  return {
    ...ledger,
    async proof(network, hash, op) {
      const proven = await ledger.proof(network, hash, op);
      if (!proven.ok) return proven;
      const { proof, settled } = proven.value;
      return done({ settled, proof: { ...proof, organization: await nameOn(proven.value) } });
    },
    async history(network, account, query) {
      const page = await ledger.history(network, account, query);
      if (!page.ok) return page;
      const { transactions } = page.value;
      const names = await known(transactions.map(({ counterparty }) => counterparty));
      const named = transactions.map((entry) => ({
        ...entry,
        ...fieldOf(names, entry.counterparty),
      }));
      return done({ ...page.value, transactions: named });
    },
    async income(address) {
      const income = await ledger.income(address);
      return income.ok ? done(await withPayers(income.value)) : income;
    },
    async incomeByDay(address, asked) {
      const read = await ledger.incomeByDay(address, asked);
      if (!read.ok) return read;
      return done({ ...read.value, income: await withPayers(read.value.income) });
    },
    async preflight(request) {
      const preflight = await ledger.preflight(request);
      if (!preflight.ok) return preflight;
      const accounts = preflight.value.recipients.map(({ address }) => accountOf(address));
      const names = await known(accounts);
      const recipients = preflight.value.recipients.map((recipient, n) => ({
        ...recipient,
        ...fieldOf(names, accounts[n] ?? ""),
      }));
      return done({ ...preflight.value, recipients });
    },
  };
}

/** Looks up stored names for other parts of the service. */
export function createFindNames(nameRecords: NameRecords): FindNames {
  return async (accounts) => namesIn(await recordsOf(nameRecords, accounts));
}

async function recordsOf(
  nameRecords: NameRecords,
  accounts: Iterable<string>,
): Promise<Map<string, NameRecord>> {
  return await nameRecords.of([...new Set(accounts)]).catch((error) => {
    logError("names are not known", error);
    return new Map();
  });
}

function fieldOf(names: Map<string, NameRecord>, account: string): { organization?: Organization } {
  const organization = names.get(account)?.organization ?? null;
  return organization === null ? {} : { organization };
}

/** The account of an address; empty for an invalid one. */
function accountOf(text: string): string {
  const parsed = parseAddress(text);
  return parsed.ok ? parsed.address.account : "";
}

function isSame(kept: Organization, today: Organization | null): boolean {
  return today !== null && today.name === kept.name && today.domain === kept.domain;
}
