import { TransactionResult } from "@stellar/stellar-sdk/xdr";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  previousLedgerHash,
  readExternalizeStatement,
  readHeader,
} from "../../../../../src/receipt/evidence/ledger.ts";
import { readResults } from "../../../../../src/stellar/envelope/results.ts";
import { verifySignature } from "../../../../../src/stellar/ed25519.ts";
import { XdrFault } from "../../../../../src/stellar/envelope/xdr-reader.ts";
import { copyOf, hex, join, sha256, u32, u64 } from "../../../../evidence-chain.ts";

const SHARED = fileURLToPath(new URL("../../../../../../shared/fixtures/", import.meta.url));
const present = existsSync(`${SHARED}scp`);

interface ClosedChain {
  scenario: string;
  ledgers: {
    sequence: number;
    header_hash: string;
    header_xdr: string;
    tx_set_xdr: string;
    tx_set_kind: string;
    result_pairs_xdr: string[];
  }[];
}

interface Slots {
  passphrase: string;
  slots: { slot: number; envelopes: string[] }[];
}

function bytesOf(base64: string) {
  return copyOf(Uint8Array.fromBase64(base64));
}

function shared<T>(name: string): T {
  return JSON.parse(readFileSync(SHARED + name, "utf8"));
}

describe.skipIf(!present)("ledgers closed by stellar-core (needs ../shared)", () => {
  test("hang together by the hashes that are read of them", () => {
    let sets = 0;
    let results = 0;
    for (const { ledgers } of shared<ClosedChain[]>("ledgers/closed.json")) {
      let before: { hash: string; version: number; sequence: number } | null = null;
      for (const ledger of ledgers) {
        const header = readHeader(bytesOf(ledger.header_xdr));
        const hash = hex(sha256(bytesOf(ledger.header_xdr)));
        expect(hash).toBe(ledger.header_hash);
        expect(header.sequence).toBe(ledger.sequence);
        const set = bytesOf(ledger.tx_set_xdr);
        expect(hex(sha256(set))).toBe(header.setHash);
        const pairs = ledger.result_pairs_xdr.map(bytesOf);
        const all = join(u32(pairs.length), ...pairs);
        expect(hex(sha256(all))).toBe(header.resultsHash);
        expect(readResults(all).size).toBe(pairs.length);
        results += pairs.length;
        if (before !== null && before.sequence + 1 === header.sequence) {
          expect(header.previousHash).toBe(before.hash);
          expect(previousLedgerHash(set, before.version)).toBe(before.hash);
          sets += 1;
        }
        before = { hash, version: header.version, sequence: header.sequence };
      }
    }
    expect(sets).toBeGreaterThan(100);
    expect(results).toBeGreaterThan(100);
  });
});

describe.skipIf(!present)("statements of real validators (needs ../shared)", () => {
  test.each(["testnet", "pubnet"])("of %s are signed as they are read", async (network) => {
    const { passphrase, slots } = shared<Slots>(`scp/${network}.json`);
    const id = sha256(new TextEncoder().encode(passphrase));
    let externalized = 0;
    for (const { slot, envelopes } of slots) {
      for (const envelope of envelopes) {
        const read = readExternalizeStatement(bytesOf(envelope));
        if (read === null) continue;
        expect(read.slot).toBe(BigInt(slot));
        const message = join(id, u32(1), read.statement);
        expect(await verifySignature(read.key, message, read.signature)).toBe(true);
        externalized += 1;
      }
    }
    expect(externalized).toBeGreaterThan(50);
  });
});

describe("readHeader() and readExternalizeStatement()", () => {
  // generated with the crate stellar-xdr 30, which has the value types of protocol 30
  const values: Record<string, { header: string; envelope: string }> = JSON.parse(
    readFileSync("tests/fixtures/evidence/values.json", "utf8"),
  );
  const bytes = (name: string, part: "header" | "envelope") => bytesOf(values[name]?.[part] ?? "");

  test.each(["SIGNED", "SIGNED_MS"])("read the value %s", (name) => {
    expect(readHeader(bytes(name, "header"))).toEqual({
      version: 30,
      previousHash: "02".repeat(32),
      setHash: "01".repeat(32),
      resultsHash: "03".repeat(32),
      closedAt: 1_795_000_000n,
      sequence: 77,
    });
    expect(readExternalizeStatement(bytes(name, "envelope"))).toMatchObject({
      key: new Uint8Array(32).fill(9),
      slot: 78n,
      setHash: "01".repeat(32),
      signature: new Uint8Array(64).fill(5),
    });
  });

  test("take a basic value in a header alone", () => {
    expect(readHeader(bytes("BASIC", "header")).sequence).toBe(77);
    expect(() => readExternalizeStatement(bytes("BASIC", "envelope"))).toThrow(XdrFault);
  });

  test.each(["EMPTY_TX_SET", "EMPTY_TX_SET_MS", "SIGNED_MS_OTHER_TIME"])(
    "refuse the value %s",
    (name) => {
      expect(() => readHeader(bytes(name, "header"))).toThrow(XdrFault);
      expect(() => readExternalizeStatement(bytes(name, "envelope"))).toThrow(XdrFault);
    },
  );

  test("refuse a signed value under the number of another form", () => {
    const renumbered = (part: "header" | "envelope", at: number, form: number) => {
      const copy = bytes("SIGNED", part);
      copy.set(u32(form), at);
      return copy;
    };
    expect(readHeader(renumbered("header", 92, 1)).sequence).toBe(77);
    for (const form of [2, 4, 5]) {
      expect(() => readHeader(renumbered("header", 92, form))).toThrow(XdrFault);
      expect(() => readExternalizeStatement(renumbered("envelope", 112, form))).toThrow(XdrFault);
    }
  });

  test("refuse keys and sets of an unknown form", () => {
    for (const at of [0, 116]) {
      const other = bytes("SIGNED", "envelope");
      other.set(u32(1), at);
      expect(() => readExternalizeStatement(other)).toThrow(XdrFault);
    }
    const previous = new Uint8Array(32).fill(2);
    expect(previousLedgerHash(join(u32(1), previous), 20)).toBe("02".repeat(32));
    expect(() => previousLedgerHash(join(u32(2), previous), 20)).toThrow(XdrFault);
  });

  test("refuse a statement with anything behind its value or its signature", () => {
    const whole = bytes("SIGNED", "envelope");
    const length = new DataView(whole.buffer).getUint32(52);
    const longer = join(
      whole.slice(0, 52),
      u32(length + 4),
      whole.slice(56, 56 + length),
      u32(0),
      whole.slice(56 + length),
    );
    for (const spare of [longer, join(whole, u32(0))]) {
      expect(() => readExternalizeStatement(spare)).toThrow(XdrFault);
    }
  });

  test("read a header with flags, and none with anything behind it", () => {
    const { FLAGS = "" }: Record<string, string> = JSON.parse(
      readFileSync("tests/fixtures/evidence/values.json", "utf8"),
    );
    expect(readHeader(bytesOf(FLAGS)).sequence).toBe(77);
    expect(() => readHeader(join(bytesOf(FLAGS), u32(0)))).toThrow(XdrFault);
  });
});

describe("readResults()", () => {
  test.skipIf(!present)("reads every recorded result as the SDK does (needs ../shared)", () => {
    const found = new Set<string>();
    for (const path of readdirSync(SHARED, { recursive: true, encoding: "utf8" })) {
      if (!path.endsWith(".json")) continue;
      const text = readFileSync(SHARED + path, "utf8");
      for (const [, xdr = ""] of text.matchAll(/"result_xdr":\s*"([A-Za-z0-9+/=]+)"/g)) {
        found.add(xdr);
      }
    }
    let read = 0;
    for (const xdr of found) {
      const one = wireOf(xdr);
      if (one === null) continue;
      const hash = new Uint8Array(32).fill(3);
      const result = readResults(join(u32(1), hash, bytesOf(xdr))).get(hex(hash));
      const { result: { code } } = one;
      expect(result?.successful).toBe(code === 0 || code === 1);
      read += 1;
    }
    expect(read).toBeGreaterThan(100);
  });

  test("refuses codes that there are not, and a success of what failed", () => {
    const set = (code: number, ...operations: Uint8Array[]) => {
      const listed = operations.length > 0 ? [u32(operations.length), ...operations] : [];
      const result = join(u64(100n), u32(code), ...listed, u32(0));
      return join(u32(1), new Uint8Array(32), result);
    };
    const outcome = (...codes: number[]) => join(...codes.map(u32));
    const paid = outcome(0, 1, 0);
    expect(readResults(set(0, paid)).size).toBe(1);
    expect(readResults(set(-1, paid, outcome(-6), outcome(0, 1, -2))).size).toBe(1);
    for (const code of [-2, -12, -18]) expect(readResults(set(code)).size).toBe(1);
    for (const bad of [outcome(1), outcome(-7), outcome(0, 1, 1), outcome(0, 27, 0)]) {
      expect(() => readResults(set(-1, paid, bad))).toThrow(XdrFault);
    }
    for (const code of [2, -19]) expect(() => readResults(set(code))).toThrow(XdrFault);
    expect(() => readResults(set(0, paid, outcome(0, 1, -2)))).toThrow(XdrFault);
  });

  test("refuses two results of one transaction, and what stands behind the last", () => {
    const one = join(new Uint8Array(32), new Uint8Array(8), u32(-7), u32(0));
    expect(readResults(join(u32(1), one)).get("00".repeat(32))?.successful).toBe(false);
    expect(() => readResults(join(u32(2), one, one))).toThrow(XdrFault);
    expect(() => readResults(join(u32(1), one, u32(0)))).toThrow(XdrFault);
  });
});

/** Null for an invalid result: some recorded documents are made up. */
function wireOf(xdr: string) {
  try {
    return TransactionResult.schema.decode(Uint8Array.fromBase64(xdr));
  } catch {
    return null;
  }
}
