import {
  Account,
  Asset,
  BASE_FEE,
  Claimant,
  Keypair,
  Operation,
  type Transaction,
  TransactionBuilder,
} from "@stellar/stellar-sdk/base";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packClient } from "../../../../functions/client-pack/pack.ts";
import { encodeAccountAddress, encodeMuxedAddress } from "../../../../src/stellar/strkey.ts";
import { littleEndian, signWithoutSecret } from "../../../ed25519-edges.ts";
import { RECEIPT } from "../../../../src/receipt/messages/receipt.ts";
import { writeDocument } from "../../../../src/receipt/evidence/document.ts";
import {
  copyOf,
  EvidenceChain,
  join as joined,
  key,
  NETWORK,
  operationResult,
  successResult,
} from "../../../evidence-chain.ts";

const DOCUMENTS = "tests/fixtures/evidence/documents";

const PAYMENT = `${DOCUMENTS}/payment.json`;
const CLAIM = `${DOCUMENTS}/claim.json`;

const keyOf = (n: number) => key(n).publicKey();

const VALIDATORS = `2:${[11, 12, 13].map(keyOf).join()}`;
const TRUST = ["--network", NETWORK, "--validators", VALIDATORS, "--usdc", keyOf(3)];
/** Of the documents that are made here. */
const TRUST_ONE = TRUST.with(3, `1:${keyOf(11)}`);

const MONEY = { asset: new Asset("USDC", keyOf(3)), amount: "431" };

const wage = (destination = keyOf(2)) => Operation.payment({ destination, ...MONEY });

/** The proof of an operation by the first key, in a ledger that one validator signed. */
function documentOf(
  operation: Parameters<TransactionBuilder["addOperation"]>[0],
  resultOf = (_: Transaction) => operationResult(1),
  { passphrase, validator } = { passphrase: NETWORK, validator: key(11) },
): string {
  const payer = key(1);
  const transaction = new TransactionBuilder(new Account(payer.publicKey(), "41"), {
    fee: BASE_FEE,
    networkPassphrase: passphrase,
  }).addOperation(operation).setTimeout(0).build();
  transaction.sign(payer);
  const chain = new EvidenceChain(passphrase, [validator]);
  chain.close({ transactions: [{ transaction, result: successResult(resultOf(transaction)) }] });
  chain.close();
  return writeDocument(chain.document(chain.prove(transaction, { slot: 1_001, signers: 1 })));
}

/** The proof of money that the first key set aside for three others, each with different terms. */
function asideDocument(): string {
  const always = Claimant.predicateUnconditional();
  const claimants = [
    new Claimant(keyOf(2), Claimant.predicateBeforeRelativeTime("60")),
    new Claimant(keyOf(4), Claimant.predicateNot(always)),
    new Claimant(keyOf(5), always),
    new Claimant(keyOf(1), always),
  ];
  const balanceMade = (transaction: Transaction) =>
    operationResult(14, copyOf(Uint8Array.fromHex(transaction.getClaimableBalanceId(0))));
  return documentOf(Operation.createClaimableBalance({ ...MONEY, claimants }), balanceMade);
}

describe("lipwa-verify, as it is packed", () => {
  let folder = "";

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "lipwa-verify-"));
    await packClient(new URL(`file://${folder}/`));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
    const command = join(folder, "lipwa-client/lipwa-verify.js");
    return spawnSync("node", [command, ...args], { encoding: "utf8" });
  }

  /** The path of a file with this text. */
  function written(name: string, text: string): string {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  }

  test("says what a file proves", () => {
    const { status, stdout, stderr } = run(...TRUST, PAYMENT);
    expect(stderr).toBe("");
    expect(stdout).toContain("+ 5. The validators signed it");
    expect(stdout).toContain("1. paid: 431.0000000 USDC");
    expect(stdout).toContain(`from ${keyOf(1)}`);
    expect(stdout).toContain(`to   ${keyOf(2)}`);
    expect(stdout).toContain("In ledger 1000");
    expect(stdout).not.toContain("forge");
    expect(status).toBe(0);
  });

  test("names a custodian's customer by their own address, and the account that holds it", () => {
    const customer = encodeMuxedAddress(keyOf(2), 4_711n) ?? "";
    const { stdout } = run(...TRUST_ONE, written("customer.json", documentOf(wage(customer))));
    expect(stdout).toContain(`to   ${customer}\n        a customer of the account ${keyOf(2)}\n`);
  });

  test("says that anyone can forge it if the validators' keys are public", () => {
    const passphrase = "A sandbox of tests ; 2026";
    const seed = createHash("sha256").update(`${passphrase} : validator`).digest();
    const validator = Keypair.fromRawEd25519Seed(seed);
    const path = written("sandbox.json", documentOf(wage(), undefined, { passphrase, validator }));
    const trust = ["--network", passphrase, "--validators", `1:${validator.publicKey()}`];
    const { status, stdout } = run(...trust, "--usdc", keyOf(3), path);
    expect(stdout).toContain("Proven: paid. Anyone can forge a proof of this network.");
    expect(status).toBe(0);
  });

  test("says when each claimant of what was set aside can collect it, as the receipt does", () => {
    const { status, stdout } = run(...TRUST_ONE, written("aside.json", asideDocument()));
    const { never, over } = RECEIPT.en.aside;
    const terms = [[2, over], [4, never], [5, "Can be collected at any time"]] as const;
    const lines = terms.flatMap(([key, words]) => [keyOf(key), words]);
    expect(stdout).toContain(`\n   to   ${lines.join("\n        ")}\n`);
    expect(stdout).toContain("1. set_aside: 431.0000000 USDC");
    expect(status).toBe(1);
  });

  test("proves a claim by both transactions", () => {
    const { status, stdout } = run(...TRUST, CLAIM);
    expect(stdout.match(/^\+ /gm)).toHaveLength(10);
    expect(stdout).toContain("1. paid: 97.5000000 USDC");
    expect(stdout).toContain("kind claimable_claimed");
    expect(stdout).toContain("memo, written by the payer: “Salary November”");
    expect(stdout).toContain("memo of the claim, written by the receiver: “Salary November”");
    expect(status).toBe(0);
  });

  test("proves nothing by a file that was altered", () => {
    const text = readFileSync(PAYMENT, "utf8").replace(/"results": "AAAAA/, '"results": "AAAAB');
    const { status, stdout } = run(...TRUST, written("altered.json", text));
    expect(stdout).toContain("+ 1. The number belongs to this transaction");
    expect(stdout).toContain("X 2. The execution isn’t confirmed");
    expect(stdout).toContain("- 3.");
    expect(stdout).toContain("Do not rely on this file.");
    expect(status).toBe(1);
  });

  test("rejects a key that anyone can sign for, although Node's own cryptography accepts it", () => {
    const zero = littleEndian(1n);
    const document = JSON.parse(readFileSync(PAYMENT, "utf8"));
    const { statements } = document.transactions[0];
    const last = Uint8Array.fromBase64(statements[1]);
    const nobodys = joined(last.slice(0, 4), zero, last.slice(36, -64), signWithoutSecret());
    statements[1] = nobodys.toBase64();
    const path = written("nobodys.json", JSON.stringify(document));
    const misled = VALIDATORS.replace(/,[^,]+$/, `,${encodeAccountAddress(zero)}`);
    const { status, stdout } = run(...TRUST.toSpliced(3, 1, misled), path);
    expect(stdout).toContain("X 5.");
    expect(stdout).toContain("The signature isn’t from");
    expect(status).toBe(1);
  });

  test("does not call paid what another issuer's token is", () => {
    const { status, stdout } = run(...TRUST.with(5, keyOf(4)), PAYMENT);
    expect(stdout).toContain(
      "1. counterfeit, in an asset that isn't recognized: 431.0000000 “USDC”",
    );
    expect(status).toBe(1);
  });

  test("trusts the test network's validators where none are named", () => {
    const { status, stdout } = run(PAYMENT);
    expect(stdout).toContain("another network");
    expect(status).toBe(1);
  });

  test("writes nothing of a file's that could rewrite the terminal", () => {
    const document = JSON.parse(readFileSync(PAYMENT, "utf8"));
    document.network = `\u001b[2J\u009b8m\nProven: paid.\u202e${"x".repeat(1_000_000)}`;
    const path = written("escaping.json", JSON.stringify(document));
    const { status, stdout } = run(...TRUST, path);
    expect(stdout).toContain("“[U+001B][2J[U+009B]8m[U+000A]Proven: paid.[U+202E]xxx");
    expect(stdout).not.toMatch(/[^\n\P{C}]/u);
    expect(stdout.length).toBeLessThan(2_000);
    expect(status).toBe(1);
  });

  test.each([
    ["every file is paid", 0, [...TRUST, PAYMENT, CLAIM]],
    ["one file proves nothing", 1, [...TRUST, PAYMENT, "--op", "2"]],
    ["one file is missing", 2, [...TRUST, "missing.json", PAYMENT]],
    ["one file is something else", 2, [...TRUST, PAYMENT, "package.json"]],
    ["no file is given", 2, []],
    ["the validators are unclear", 2, ["--validators", "2:GABC", PAYMENT]],
    ["the network's validators are missing", 2, ["--network", "Mine", PAYMENT]],
    ["the operation is unclear", 2, ["--op", "none", PAYMENT]],
    ["an option is unknown", 2, ["--unknown", PAYMENT]],
  ])("exits by the worst file, or by its arguments: %s", (_, status, args) => {
    expect(run(...args).status).toBe(status);
  });

  test("names each of several files", () => {
    const { stdout } = run(...TRUST, PAYMENT, CLAIM, "missing\u001b.json");
    expect(stdout.match(/^(\S*json:|Proven.*|.*can't be read.*)$/gm)).toEqual([
      `${PAYMENT}:`,
      "Proven: paid.",
      `${CLAIM}:`,
      "Proven: paid.",
      "missing[U+001B].json:",
      "missing[U+001B].json can't be read.",
    ]);
  });

  test("reads standard input, and writes JSON that nothing in the file can break", () => {
    const document = JSON.parse(readFileSync(PAYMENT, "utf8"));
    const command = join(folder, "lipwa-client/lipwa-verify.js");
    const told = (input: string) => {
      const { status, stdout } = spawnSync("node", [command, ...TRUST, "--json", "-", "none"], {
        encoding: "utf8",
        input,
      });
      expect(status).toBe(2);
      expect(stdout).not.toMatch(/[^\n\P{C}]/u);
      return stdout.trim().split("\n").map((line) => JSON.parse(line));
    };
    expect(told(JSON.stringify(document))).toEqual([
      expect.objectContaining({ file: "-", paid: true, proven: true, ledger: 1000, fault: null }),
      { file: "none", paid: false, proven: false, fault: "no_file" },
    ]);
    document.network = "\u202e\u009b8m";
    expect(told(JSON.stringify(document))[0]).toMatchObject({ paid: false, proven: false });
  });

  test.each([["--version", /^\d+\.\d+\.\d+\n$/], ["--help", /^lipwa-verify \[options\]/]])(
    "answers %s",
    (option, text) => {
      const { status, stdout } = run(option);
      expect(stdout).toMatch(text);
      expect(status).toBe(0);
    },
  );

  test("says its exit codes and options in the guide as in its help", () => {
    const guide = readFileSync("src/content/docs/evidence.md", "utf8");
    const options = run("--help").stdout.match(/--\w+/g) ?? [];
    expect(options).toHaveLength(7);
    for (const option of [...options, "exits with 0", "with 1", "with 2"]) {
      expect(guide).toContain(option);
    }
  });
});
