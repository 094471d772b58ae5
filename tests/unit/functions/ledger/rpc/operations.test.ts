import { Asset } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import {
  operationsIn,
  transactionDocument,
} from "../../../../../functions/ledger/rpc/operations.ts";
// answers of a validator of protocol 25 on a network of its own
import recorded from "../../../../fixtures/rpc-transactions.json" with { type: "json" };
import { addressOf, STUB_PASSPHRASE, transactionOf } from "../../../../stub-ledger.ts";
import { clawback } from "../../../../stub-operations.ts";

const { passphrase } = recorded;

function read(name: "wages" | "path" | "claim") {
  const { hash, document } = recorded[name];
  return operationsIn(hash, transactionDocument.parse(document), passphrase);
}

describe("operationsIn()", () => {
  test("tells what was sent and what arrived across two assets, and who stood between", () => {
    const [path] = read("path");
    expect(path?.operation).toMatchObject({
      hash: recorded.path.hash,
      memo: { type: "id", value: "9" },
      body: {
        kind: "path_payment",
        sentAsset: { code: "USDC" },
        sentStroops: 60_000_000n,
        asset: { code: "EURO" },
        stroops: 30_000_000n,
      },
    });
    // sender, recipient, and whose offer was taken; the issuer too where it made or took something
    expect(path?.parties.size).toBe(3);
  });

  test("numbers the operations of a batch as the envelope does, without those that move nothing", () => {
    const wages = read("wages");
    const first = (BigInt(recorded.wages.document.ledger) << 32n) + 4096n;
    expect(wages.map(({ operation }) => BigInt(operation.id) - first)).toEqual(
      // the fourth sets data
      [1n, 2n, 3n, 5n, 6n, 7n],
    );
    expect(wages.map(({ operation }) => operation.body.kind)).toEqual([
      "payment",
      "payment",
      "payment",
      "path_payment",
      "claimable_created",
      "payment",
    ]);
    expect(wages[1]?.operation.body).toHaveProperty("toMuxed", expect.stringMatching(/^M/));
    expect(wages.every(({ operation }) => operation.memo.value === "wages of May")).toBe(true);
  });

  test("names the balance of a claim, and only the claimant as an account", () => {
    const [claim] = read("claim");
    const set = read("wages").find(({ operation }) => operation.body.kind === "claimable_created");
    const body = claim?.operation.body;
    expect(body?.kind).toBe("claimable_claimed");
    expect(body).toHaveProperty(
      "balanceId",
      set?.operation.body.kind === "claimable_created" ? set.operation.body.balanceId : null,
    );
    expect([...claim?.parties ?? []].filter((party) => party.startsWith("G"))).toHaveLength(1);
  });

  test("tells what an issuer clawed back", () => {
    const taken = clawback("issuer", "worker", new Asset("USDC", addressOf("issuer")), "9.0000000");
    const { hash, envelopeXdr, resultXdr } = transactionOf([taken], { source: "issuer" });
    const document = {
      ledger: 7,
      applicationOrder: 1,
      createdAt: "1970-01-01T00:00:01.000Z",
      envelopeXdr,
      resultXdr,
      events: { contractEventsXdr: [taken.events ?? []] },
    };
    const [{ operation, parties } = expect.fail()] = operationsIn(hash, document, STUB_PASSPHRASE);
    expect(operation.body).toEqual({
      kind: "clawback",
      from: addressOf("worker"),
      to: addressOf("issuer"),
      asset: { code: "USDC", issuer: addressOf("issuer") },
      stroops: 90_000_000n,
    });
    expect(parties).toContain(addressOf("worker"));
  });

  test("finds nothing where the server tells of no events", () => {
    const { hash, document: { resultMetaXdr: _, ...document } } = recorded.wages;
    expect(operationsIn(hash, transactionDocument.parse(document), passphrase)).toEqual([]);
  });
});
