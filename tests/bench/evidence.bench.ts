// npm run bench evidence: how long a reader's own check of a payment takes, down to the signatures.
import { readFileSync } from "node:fs";
import { Keypair } from "@stellar/stellar-sdk/base";
import { checkEvidence } from "../../src/receipt/evidence/check.ts";
import { readDocument } from "../../src/receipt/evidence/document.ts";

const FOLDER = "tests/fixtures/evidence/documents";
const ROUNDS = 200;

/** A phone has about a quarter of the processor's speed. */
const SLOWER = 4;
const GOAL_MS = 300;

const trust = {
  passphrase: "A network of tests ; 2026",
  validators: [11, 12, 13].map((n) =>
    Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(n)).publicKey()
  ),
  threshold: 2,
};

async function check(text: string): Promise<void> {
  const read = readDocument(text);
  if (!read.ok || (await checkEvidence(read.evidence, trust)).proven === null) {
    throw new Error("not proven");
  }
}

/** The first check, which a reader waits for, and the median of many, in milliseconds. */
async function times(text: string): Promise<{ first: number; median: number }> {
  const all: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const start = performance.now();
    await check(text);
    all.push(performance.now() - start);
  }
  const [first = 0] = all;
  return { first, median: all.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0 };
}

for (const name of ["payment", "claim"]) {
  const text = readFileSync(`${FOLDER}/${name}.json`, "utf8");
  const size = `${(JSON.stringify(JSON.parse(text)).length / 1000).toFixed(1)} KB`;
  const report = (by: string, { first, median }: { first: number; median: number }) =>
    console.log(
      `${name}, ${size}, ${by}: first ${first.toFixed(1)} ms, median ${median.toFixed(1)} ms, ` +
        `at a quarter of the speed ${(median * SLOWER).toFixed(0)} ms (goal ${GOAL_MS})`,
    );
  report("with Web Crypto's ed25519", await times(text));
  const { importKey } = crypto.subtle;
  // as in a browser that does not know the algorithm
  crypto.subtle.importKey = () => Promise.reject(new DOMException("", "NotSupportedError"));
  report("with the library's", await times(text));
  crypto.subtle.importKey = importKey;
}
