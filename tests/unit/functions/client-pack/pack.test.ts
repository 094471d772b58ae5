import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { contractTypes, declarationsOf, typeOf } from "../../../../functions/client-pack/pack.ts";

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
  verify: ["PaymentProof"],
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
    // the comparison tells types apart
    "export const other: Same<Account & { isActive: true }, OwnAccount> = false;",
  ].join("\n");
}

describe("contractTypes()", () => {
  test("are the contract's own types", () => {
    expect(complaints(comparison(contractTypes()))).toEqual([]);
  });
});

describe("declarationsOf()", () => {
  test("writes a comment and a type for each schema", () => {
    const schema = {
      type: "object",
      required: ["a"],
      description: "A thing",
      properties: { a: { type: "integer", description: "How many" }, b: { $ref: "#/x/Other" } },
    };
    expect(declarationsOf({ Thing: schema })).toBe(
      "/** A thing */\nexport type Thing = {\n  /** How many */\n  a: number;\n  b?: Other;\n};\n",
    );
  });
});

describe("typeOf()", () => {
  test.each([
    [{ type: ["string", "null"] }, "string | null"],
    [{ enum: ["a", "b"] }, '"a" | "b"'],
    [{ const: false, type: "boolean" }, "false"],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
    [{ type: "array", items: { enum: ["a", "b"] } }, 'Array<"a" | "b">'],
    [{ allOf: [{ $ref: "#/A" }, { $ref: "#/B" }] }, "A & B"],
    [{}, "unknown"],
  ])("writes %j as %s", (schema, type) => {
    expect(typeOf(schema, "")).toBe(type);
  });
});
