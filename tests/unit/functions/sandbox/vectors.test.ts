import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { totalOrderId } from "../../../../functions/sandbox/ledger/header.ts";
import {
  networkId,
  outerHash,
  parseEnvelope,
} from "../../../../functions/sandbox/transactions/transaction.ts";
import { TestNetwork } from "./support/network.ts";

const FOLDER = "../shared/fixtures/vectors";

function read<T>(name: string): T {
  return JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8"));
}

describe.skipIf(!existsSync(FOLDER))("recorded vectors (need ../shared)", () => {
  test("every recorded envelope has the recorded hash", () => {
    const vectors = read<
      { hash: string; inner_hash?: string; envelope_xdr: string; network_passphrase: string }[]
    >("tx-hash-envelope.json");
    expect(vectors.length).toBeGreaterThan(300);
    const wrong = vectors.filter(({ hash, inner_hash, envelope_xdr, network_passphrase }) => {
      const tx = parseEnvelope(envelope_xdr, networkId(network_passphrase));
      if (!tx) return true;
      return outerHash(tx).toHex() !== hash || (inner_hash && tx.hash.toHex() !== inner_hash);
    });
    expect(wrong).toEqual([]);
  });

  test("every recorded paging token is a total order id of its ledger", () => {
    const vectors = read<{ ledger: number; paging_token: string }[]>("toid-tx.json");
    const wrong = vectors.filter(({ ledger, paging_token }) => {
      const order = Number((BigInt(paging_token) >> 12n) & 0xf_ffffn);
      return totalOrderId(ledger, order) !== BigInt(paging_token) &&
        totalOrderId(ledger, order, Number(BigInt(paging_token) & 0xfffn)) !== BigInt(paging_token);
    });
    expect(wrong).toEqual([]);
  });

  test("addresses are taken and refused as SEP-23 says", async () => {
    await using network = await TestNetwork.open();
    const { valid, invalid } = read<{
      valid: { strkey: string; type: string }[];
      invalid: { strkey?: string }[];
    }>("sep23-strkey.json");
    for (const { strkey, type } of valid) {
      const expected = type === "KEY_TYPE_ED25519" ? 404 : 400;
      expect((await network.get(`/accounts/${strkey}`)).status, strkey).toBe(expected);
    }
    for (const { strkey } of invalid) {
      if (!strkey) continue;
      const { status } = await network.get(`/accounts/${encodeURIComponent(strkey)}`);
      expect(status, strkey).toBe(400);
    }
  });
});
