import { atom, type WritableAtom } from "nanostores";
import { historyPages } from "../../client/history-pages.ts";
import { localDay } from "../line/pay-period.ts";
import type { Pay } from "../pay.ts";
import type { World } from "../world/world.ts";
import { type LedgerYear, monthBefore, MONTHS, ownEntry } from "./ledger-year.ts";
import type { PaidEntry } from "./paid-record.ts";

/** How often a page is asked for again where it was not to be had. */
const RETRIES = 8;

/** Requests that are left to the rest of the page where the service counts them. */
const LEFT_FREE = 15;

type EarlierYears = ReturnType<typeof createEarlierYears>;

const known = new WeakMap<World, EarlierYears>();

/** The years before the twelve months of a page, made when they are first asked for: few are. */
export function earlierYearsOf({ world, year }: Pick<Pay, "world" | "year">): EarlierYears {
  const made = known.get(world) ?? createEarlierYears(world, year.$year);
  known.set(world, made);
  return made;
}

/** Reads on where the last twelve months of an account ended. */
export function createEarlierYears(
  { api, sleep }: Pick<World, "api" | "sleep">,
  $year: WritableAtom<LedgerYear | null>,
) {
  const $reading = atom<"no" | "now" | "failed">("no");

  /** Adds the twelve months before those that were read; all of them, or nothing. */
  async function readOne(): Promise<void> {
    const before = $year.get();
    if (before?.status !== "ready" || before.rest === undefined || $reading.get() === "now") return;
    $reading.set("now");
    const read = await yearBefore(before, before.rest).catch(() => null);
    $reading.set(read === null ? "failed" : "no");
    const year = $year.get();
    if (read === null || year?.address !== before.address || year.status !== "ready") return;
    $year.set({ ...year, entries: [...year.entries, ...read.entries], rest: read.rest });
  }

  /** Null where a page could not be had. */
  async function yearBefore(
    { address }: LedgerYear,
    rest: NonNullable<LedgerYear["rest"]>,
  ): Promise<Pick<LedgerYear, "entries" | "rest"> | null> {
    const from = monthBefore(rest.from, MONTHS);
    const [since, until] = [`${from}-01`, `${rest.from}-01`];
    const older: PaidEntry[] = [];
    let { cursor } = rest;
    const query = { filter: "all", retries: RETRIES, wait: sleep, cursor } as const;
    for await (const page of historyPages(api, address, query)) {
      if (!page.ok) return null;
      for (const entry of page.value.transactions) {
        const day = localDay(entry.createdAt);
        if (day < since) return { entries: older, rest: { from, cursor } };
        // the page begins with what was read before, and perhaps with what is newer than all of it
        const own = day >= until ? null : ownEntry(entry, address);
        if (own !== null) older.push(own);
      }
      cursor = page.value.nextCursor;
      const { limit } = page;
      if (cursor !== null && limit !== undefined && limit.remaining < LEFT_FREE) {
        await sleep(limit.resetSeconds * 1000);
      }
    }
    return { entries: older, rest: undefined };
  }

  return { $reading, readOne };
}
