import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  declareContractTypes,
  declareSchemas,
  packClient,
  toTypeScript,
} from "../../../../functions/client-pack/pack.ts";

const CONTRACT = fileURLToPath(new URL("../../../../src/contract/", import.meta.url));

/** The contract's types that the client shows, by their files. */
const SHOWN = {
  account: ["Account"],
  claimable: ["Claimable", "ClaimableEntry"],
  errors: ["ErrorCode"],
  evidence: ["Evidence"],
  fund: ["Funded"],
  health: ["Health"],
  income: ["Income"],
  network: ["Network"],
  preflight: ["Preflight", "PreflightRequest"],
  rates: ["Rates"],
  transactions: ["Filter", "TransactionEntry", "TransactionPage"],
  verify: ["PaymentProof", "ProofProblem", "Proofs"],
};

/** The compiler's errors for a file with this text in the contract's folder. */
function complaints(text: string): string[] {
  const name = `${CONTRACT}client-types-check.ts`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === name || fileExists.call(host, path);
  host.getSourceFile = (path, version) =>
    path === name
      ? ts.createSourceFile(path, text, version)
      : getSourceFile.call(host, path, version);
  const program = ts.createProgram([name], options, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(name))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

function comparison(types: string): string {
  const imports = Object.entries(SHOWN).map(([file, names]) =>
    `import type { ${
      names.map((name) => `${name} as Own${name}`).join(", ")
    } } from "./${file}.ts";`
  );
  const checks = Object.values(SHOWN).flat()
    .map((name) => `export const same${name}: Same<${name}, Own${name}> = true;`);
  return [
    ...imports,
    types,
    "type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;",
    ...checks,
    // proves that the comparison can tell types apart
    "export const other: Same<Account & { isActive: true }, OwnAccount> = false;",
  ].join("\n");
}

describe("declareContractTypes()", () => {
  test("are the contract's own types", () => {
    expect(complaints(comparison(declareContractTypes()))).toEqual([]);
  });
});

describe("declareSchemas()", () => {
  test("writes a comment and a type for each schema", () => {
    const schema = {
      type: "object",
      required: ["a"],
      description: "A thing",
      properties: { a: { type: "integer", description: "How many" }, b: { $ref: "#/x/Other" } },
    };
    expect(declareSchemas({ Thing: schema })).toBe(
      "/** A thing */\nexport type Thing = {\n  /** How many */\n  a: number;\n  b?: Other;\n};\n",
    );
  });
});

describe("toTypeScript()", () => {
  test.each([
    [{ type: ["string", "null"] }, "string | null"],
    [{ enum: ["a", "b"] }, '"a" | "b"'],
    [{ const: false, type: "boolean" }, "false"],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
    [{ type: "array", items: { enum: ["a", "b"] } }, 'Array<"a" | "b">'],
    [{ allOf: [{ $ref: "#/A" }, { $ref: "#/B" }] }, "A & B"],
    [{}, "unknown"],
  ])("writes %j as %s", (schema, type) => {
    expect(toTypeScript(schema, "")).toBe(type);
  });
});

/** What an integrator writes, with types of every kind. */
const USE = `
import { ClientError, createClient, unwrap, verifyEvidence } from "lipwa-client";
import type { Evidence, EvidenceReport, Proofs } from "lipwa-client";
const lipwa = createClient({ baseUrl: "x", retries: 1 });
export async function use(evidence: Evidence): Promise<number | undefined> {
  const { payments }: EvidenceReport = await verifyEvidence(evidence);
  const proofs: Proofs = unwrap(await lipwa.verifyMany(["a"]));
  for (const result of proofs.results) "code" in result ? result.status : result.amount;
  for await (const { amount } of lipwa.allTransactions("G")) String(amount);
  const answer = await lipwa.rates();
  if (!answer.ok) return new ClientError(answer).status;
  return payments[0]?.op;
}
`;

/** With the platform's own \`fetch\` and \`AbortSignal\` too. */
const USE_PLATFORM = `${USE}
export const own = createClient({ baseUrl: "x", fetch });
export const answer = own.rates({ signal: AbortSignal.timeout(1) });
const wrong: number = new AbortController().signal;
`;

describe("the packed client", () => {
  const { NodeNext, Node16, ESNext } = ts.ModuleKind;
  const { Bundler } = ts.ModuleResolutionKind;
  let folder = "";

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "lipwa-client-"));
    await packClient(new URL(`file://${folder}/`));
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(join(folder, "lipwa-client"), join(folder, "node_modules/lipwa-client"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The compiler's errors, libraries included. */
  function faultsOf(name: string, text: string, options: ts.CompilerOptions): string[] {
    const file = join(folder, name);
    writeFileSync(file, text);
    const program = ts.createProgram([file], {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      types: [],
      ...options,
    });
    return ts.getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  }

  test.each([
    ["node16, ESM", "use.mts", { module: Node16 }],
    ["node16, CommonJS", "use.cts", { module: Node16 }],
    ["nodenext, CommonJS", "use.cts", { module: NodeNext }],
    ["bundler", "use.ts", { module: ESNext, moduleResolution: Bundler }],
  ])("has types that need no DOM: %s", (_, name, options) => {
    expect(faultsOf(name, USE, { ...options, lib: ["lib.es2022.d.ts"] })).toEqual([]);
  });

  test.each([
    ["the DOM's", { lib: ["lib.es2022.d.ts", "lib.dom.d.ts"] }],
    ["Node's", { lib: ["lib.es2022.d.ts"], types: ["node"] }],
  ])("takes the platform's types where there are some: %s", (_, options) => {
    const typeRoots = [fileURLToPath(new URL("../../../../node_modules/@types", import.meta.url))];
    const faults = faultsOf("own.mts", USE_PLATFORM, {
      ...options,
      typeRoots,
      module: NodeNext,
      skipLibCheck: true,
    });
    expect(faults).toEqual(["Type 'AbortSignal' is not assignable to type 'number'."]);
  });

  test.each([
    ["use.mjs", 'import { createClient, verifyEvidence } from "lipwa-client";'],
    ["use.cjs", 'const { createClient, verifyEvidence } = require("lipwa-client");'],
  ])("runs as an ES module and as CommonJS: %s", (name, head) => {
    const file = join(folder, name);
    const program = `${head}
      verifyEvidence("{}").then(({ fault }) => console.log(typeof createClient, fault));`;
    writeFileSync(file, program);
    const { stdout, stderr } = spawnSync("node", [file], { encoding: "utf8" });
    expect([stdout, stderr]).toEqual(["function other_format\n", ""]);
  });
});
