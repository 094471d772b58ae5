import { describe, expect, test } from "vitest";
import { signingAccount } from "../../../../src/wallet/horizon.ts";

describe("signingAccount()", () => {
  test.each<[what: string, fields: Record<string, unknown>, usedIn: number | null]>([
    ["when its number was used last", { sequence_ledger: 7, last_modified_ledger: 9 }, 7],
    ["when it changed last, where it used none yet", { last_modified_ledger: 9 }, 9],
    ["nothing that is no ledger", { sequence_ledger: 0, last_modified_ledger: "9" }, null],
    ["nothing where Horizon tells nothing", {}, null],
  ])("tells %s", async (_, fields, usedIn) => {
    const connection = {
      passphrase: "A test network",
      horizonUrl: "https://horizon.test",
      fetch: () => Promise.resolve(Response.json({ sequence: "6", ...fields })),
    };
    const read = await signingAccount(connection, "GPAYER");
    expect(read).toMatchObject({ account: { sequence: 6n, usedIn } });
  });
});
