import { formatLedgerAmount, parseLedgerAmount } from "../../stellar/amount.ts";
import { shortReceiptPath } from "../../stellar/short-code.ts";
import { formatCsv } from "../../ui/csv-text.ts";
import { localDay } from "../line/pay-period.ts";
import type { PaidEntry } from "../paid/paid-record.ts";
import { ledgerPosition, paidAddress, type SetAsideOutcomes } from "../paid/run-record.ts";
import type { DashboardPapers } from "./messages/papers.en.ts";
import type { EmployerAmounts } from "./payslips-of-run.ts";

/** The state of a payment: `aside` until it's known to have been claimed or taken back. */
export type StatementState = "paid" | "aside" | "back";

export interface StatementRow {
  /** The day in the reader's time zone: `2026-11-25`. */
  day: string;
  memo: string;
  stroops: bigint;
  state: StatementState;
  /** Null if this browser doesn't have the run. */
  employerAmounts: EmployerAmounts | null;
  hash: string;
  op: number;
}

export interface Statement {
  /** "" if unknown. */
  name: string;
  /** Current and former addresses, G… or M…. */
  addresses: readonly string[];
  /** Oldest first. */
  rows: StatementRow[];
  totals: Record<StatementState, bigint>;
}

export interface StatementContext {
  names: ReadonlyMap<string, string>;
  people: readonly { name: string; address: string; formerAddresses?: readonly string[] }[];
  /** Keyed by `ledgerPosition()`. */
  employerAmounts: ReadonlyMap<string, EmployerAmounts>;
  outcomes: SetAsideOutcomes;
}

/**
 * Lists statements in the order of the first payments. A person with former addresses has one
 * statement, except for addresses that others share.
 */
export function createStatements(
  entries: readonly PaidEntry[],
  year: string,
  { names, people, employerAmounts, outcomes }: StatementContext,
): Statement[] {
  const owners = findAddressOwners(people);
  const all = new Map<string, Statement>();
  for (const entry of entries.toReversed()) {
    const day = localDay(entry.createdAt);
    if (entry.type !== "sent" || !day.startsWith(`${year}-`)) continue;
    const address = paidAddress(entry);
    const person = owners.get(address);
    const key = person?.address ?? address;
    const statement = all.get(key) ?? {
      name: person?.name ?? names.get(address) ?? "",
      addresses: person === undefined ? [address] : [person.address, ...person.former],
      rows: [],
      totals: { paid: 0n, aside: 0n, back: 0n },
    };
    all.set(key, statement);
    const place = ledgerPosition(entry);
    const isAside = entry.kind === "claimable_created" && outcomes.get(place) !== "settled";
    const state = !isAside ? "paid" : outcomes.get(place) === "back" ? "back" : "aside";
    const stroops = parseLedgerAmount(entry.amount);
    const { memo, hash, op } = entry;
    statement.totals[state] += stroops;
    statement.rows.push({
      day,
      memo,
      stroops,
      state,
      employerAmounts: employerAmounts.get(place) ?? null,
      hash,
      op,
    });
  }
  return [...all.values()];
}

/** The owner of each address that belongs to exactly one person. */
function findAddressOwners(people: StatementContext["people"]) {
  const owners = new Map<string, { name: string; address: string; former: string[] } | null>();
  for (const { name, address, formerAddresses = [] } of people) {
    const owner = { name, address: address.trim(), former: [...formerAddresses] };
    for (const each of [owner.address, ...owner.former]) {
      owners.set(each, owners.has(each) ? null : owner);
    }
  }
  return new Map(
    [...owners].flatMap(([address, owner]) => owner === null ? [] : [[address, owner] as const]),
  );
}

/** All statements as CSV, one row per payment, then the totals; USDC has seven decimals. */
export function formatStatementsCsv(
  statements: readonly Statement[],
  { columns, states, publicUrl }: {
    columns: DashboardPapers["columns"];
    states: Record<StatementState, string>;
    publicUrl: string;
  },
): string {
  const { name, address, date, purpose, currency, gross, net, usdc, state, hash, receipt } =
    columns;
  const head = [name, address, date, purpose, currency, gross, net, usdc, state, hash, receipt];
  const rows = statements.flatMap((statement) =>
    statement.rows.map((row) => [
      statement.name,
      statement.addresses[0] ?? "",
      row.day,
      row.memo,
      row.employerAmounts?.currency ?? "",
      row.employerAmounts?.gross ?? "",
      row.employerAmounts?.net ?? "",
      formatLedgerAmount(row.stroops),
      states[row.state],
      row.hash,
      publicUrl + shortReceiptPath(row.hash, row.op),
    ])
  );
  const totals = (["paid", "aside", "back"] as const).map((each) => {
    const sum = statements.reduce((total, { totals }) => total + totals[each], 0n);
    return ["", "", "", "", "", "", "", formatLedgerAmount(sum), states[each], "", ""];
  });
  return formatCsv([head, ...rows, ...totals]);
}
