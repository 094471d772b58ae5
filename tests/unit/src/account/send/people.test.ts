import { StrKey } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import type { SendRecord } from "../../../../../src/account/send/journal.ts";
import { findKnownPeople } from "../../../../../src/account/send/people.ts";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { NO_MEMO } from "../../../../../src/stellar/memo.ts";
import { sampleEntry } from "../../pay/run-samples.ts";

const account = (n: number) => StrKey.encodeEd25519PublicKey(new Uint8Array(32).fill(n));
const ME = account(1);
const BARAKA = account(2);
const NIA = account(3);
const STRANGER = account(4);

const sentTo = (counterparty: string, day: number) =>
  sampleEntry({ type: "sent", counterparty, createdAt: `2026-11-${day}T00:00:00.000Z` });
const from = (counterparty: string, more: Partial<TransactionEntry> = {}) =>
  sampleEntry({ type: "received", counterparty, ...more });

/** An address with the same first and last characters. */
function alike(other: string): string {
  return `${other.slice(0, 8)}${"X".repeat(40)}${other.slice(48)}`;
}

function named(address: string, name: string, signedAt: number): SendRecord {
  return {
    id: `${signedAt}`,
    passphrase: "",
    purpose: { kind: "payment", address, name, stroops: 1n, memo: NO_MEMO, local: null, fee: 100n },
    envelope: { hash: "", xdr: "", source: ME, sequence: 1n, maxTime: 0 },
    signedAt,
    end: null,
    seen: true,
  };
}

describe("findKnownPeople()", () => {
  test("counts who was paid, the newest first, under the last name that was given", () => {
    const history = [sentTo(NIA, 21), sentTo(BARAKA, 20), from(STRANGER), sentTo(BARAKA, 11)];
    const sent = [named(BARAKA, "Baraka", 2), named(BARAKA, "B", 1)];
    const people = findKnownPeople(history, sent, ME);
    expect(people.paid.map(({ account, name, times }) => ({ account, name, times }))).toEqual([
      { account: NIA, name: "", times: 1 },
      { account: BARAKA, name: "Baraka", times: 2 },
    ]);
    expect(people.find(BARAKA)?.lastAt).toBe("2026-11-20T00:00:00.000Z");
    expect(people.find(account(9))).toBeNull();
  });

  test("finds who an address looks like: payees, payers and the account itself", () => {
    const people = findKnownPeople([sentTo(BARAKA, 20), from(NIA)], [], ME);
    for (const known of [BARAKA, NIA, ME]) {
      expect(people.findLookAlike(alike(known))?.account).toBe(known);
      expect(people.findLookAlike(known)).toBeNull();
    }
    expect(people.findLookAlike(account(9))).toBeNull();
  });

  test("knows payees from this phone's own records after a flood has pushed them out of the history", () => {
    const flood = Array.from({ length: 50 }, () => from(STRANGER, { amount: "0.0000001" }));
    const end = { ok: true, hash: "", ledger: 7 } as const;
    const sent = [{ ...named(BARAKA, "Baraka", Date.UTC(2026, 10, 12)), end }];
    const people = findKnownPeople(flood, sent, ME);
    expect(people.findLookAlike(alike(BARAKA))).toMatchObject({ account: BARAKA, name: "Baraka" });
    expect(people.find(BARAKA)?.lastAt).toBe("2026-11-12T00:00:00.000Z");
  });

  test("does not know by it who was never paid", () => {
    const refused = { ...named(BARAKA, "Baraka", 1), end: { ok: false, code: "expired" } as const };
    expect(findKnownPeople([], [refused], ME).findLookAlike(alike(BARAKA))).toBeNull();
  });

  test("doesn't know a sender of uncounted money, and says that it was dust", () => {
    const people = findKnownPeople([from(STRANGER, { counted: false, recognized: false })], [], ME);
    expect(people.find(STRANGER)).toBeNull();
    expect(people.findLookAlike(alike(STRANGER))).toBeNull();
    expect(people.findDust(STRANGER)).not.toBeNull();
  });

  test("says of no payee that only dust came", () => {
    const people = findKnownPeople(
      [sentTo(BARAKA, 20), from(BARAKA, { amount: "0.0000001" })],
      [],
      ME,
    );
    expect(people.findDust(BARAKA)).toBeNull();
  });
});
