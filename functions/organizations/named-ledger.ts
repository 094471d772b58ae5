import type { Income } from "../../src/contract/income.ts";
import type { Organization, ReceiptOrganization } from "../../src/contract/organization.ts";
import { done } from "../../src/contract/outcome.ts";
import { parseAddress } from "../../src/stellar/address.ts";
import { logError } from "../http/log.ts";
import type { FindNames, HistoryPage, LedgerService, ProofResult } from "../services.ts";
import type { ReceiptNames } from "./receipt-names.ts";
import { confirmedNames, type NameRecord, type NameRecords } from "./name-records.ts";

interface Names {
  nameRecords: NameRecords;
  receipts: ReceiptNames;
}

/** Adds known names, without looking up others. Errors while reading names are ignored. */
export function withOrganizationNames(
  ledger: LedgerService,
  { nameRecords, receipts }: Names,
): LedgerService {
  const recordsFor = (accounts: Iterable<string>) => recordsOf(nameRecords, accounts);

  async function withPayers(income: Income): Promise<Income> {
    const { payers, period } = income;
    const all = [...payers, ...period?.payers ?? []];
    const names = await recordsFor(all.map(({ address }) => address));
    const named = <Payer extends { address: string }>(payer: Payer) => ({
      ...payer,
      ...fieldOf(names, payer.address),
    });
    return {
      ...income,
      payers: payers.map(named),
      ...(period && { period: { ...period, payers: period.payers.map(named) } }),
    };
  }

  async function withCounterparties<Page extends HistoryPage>(page: Page): Promise<Page> {
    const names = await recordsFor(page.transactions.map(({ counterparty }) => counterparty));
    const transactions = page.transactions.map((entry) => ({
      ...entry,
      ...fieldOf(names, entry.counterparty),
    }));
    return { ...page, transactions };
  }

  async function nameForReceipt(
    { proof, settled }: ProofResult,
  ): Promise<ReceiptOrganization | null> {
    const { hash, sender, verified, archived } = proof;
    if (sender === "" || !verified) return null;
    const kept = await receipts.of(hash, sender).catch(() => null);
    const nameRecord = (await recordsFor([sender])).get(sender);
    const today = nameRecord?.organization ?? null;
    if (kept === null) {
      if (today !== null && settled) {
        await receipts.keep(hash, sender, today)
          .catch((error) => logError("a receipt's name could not be stored", error));
      }
      return today;
    }
    // after a network reset, the account's present name may belong to another organization
    if (nameRecord === undefined || archived === true || isSame(kept, today)) return kept;
    return today === null && nameRecord.failed ? kept : { ...kept, today };
  }

  return {
    ...ledger,
    async proof(network, hash, op, options) {
      const proven = await ledger.proof(network, hash, op, options);
      if (!proven.ok) return proven;
      const organization = await nameForReceipt(proven.value);
      return done({ ...proven.value, proof: { ...proven.value.proof, organization } });
    },
    async history(network, account, query) {
      const page = await ledger.history(network, account, query);
      return page.ok ? done(await withCounterparties(page.value)) : page;
    },
    async *pages(network, account, query) {
      for await (const page of ledger.pages(network, account, query)) {
        yield page.ok ? done(await withCounterparties(page.value)) : page;
      }
    },
    async income(address, range) {
      const income = await ledger.income(address, range);
      return income.ok ? done(await withPayers(income.value)) : income;
    },
    async incomeByDay(address, query) {
      const read = await ledger.incomeByDay(address, query);
      if (!read.ok) return read;
      return done({ ...read.value, income: await withPayers(read.value.income) });
    },
    async preflight(request) {
      const preflight = await ledger.preflight(request);
      if (!preflight.ok) return preflight;
      const accounts = preflight.value.recipients.map(({ address }) => accountOf(address));
      const names = await recordsFor(accounts);
      const recipients = preflight.value.recipients.map((recipient, n) => ({
        ...recipient,
        ...fieldOf(names, accounts[n] ?? ""),
      }));
      return done({ ...preflight.value, recipients });
    },
  };
}

export function createNameFinder(nameRecords: NameRecords): FindNames {
  return async (accounts) => confirmedNames(await recordsOf(nameRecords, accounts));
}

async function recordsOf(
  nameRecords: NameRecords,
  accounts: Iterable<string>,
): Promise<Map<string, NameRecord>> {
  return await nameRecords.of([...new Set(accounts)]).catch((error) => {
    logError("stored names could not be read", error);
    return new Map();
  });
}

function fieldOf(names: Map<string, NameRecord>, account: string): { organization?: Organization } {
  const organization = names.get(account)?.organization ?? null;
  return organization === null ? {} : { organization };
}

/** The account of an address; empty if the address is invalid. */
function accountOf(text: string): string {
  const parsed = parseAddress(text);
  return parsed.ok ? parsed.address.account : "";
}

function isSame(kept: Organization, today: Organization | null): boolean {
  return today !== null && today.name === kept.name && today.domain === kept.domain;
}
