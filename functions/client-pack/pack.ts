// npm run client:pack: builds the package `lipwa-client` and prints the path of its .tgz last.
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import ts from "typescript";
import { API_ERRORS } from "../../src/contract/errors.ts";
import { createOpenApi } from "../../src/contract/openapi/document.ts";
import type { Schema } from "../../src/contract/openapi/schema.ts";
import { HISTORY_FILTERS } from "../../src/contract/transactions.ts";
import { VERSION } from "../version.ts";

const ROOT = new URL("../../", import.meta.url);

export async function packClient(folder: URL): Promise<string> {
  const source = new URL("lipwa-client/", folder);
  await Deno.remove(source, { recursive: true }).catch(() => {});
  await Deno.mkdir(source, { recursive: true });
  for (const [name, text] of Object.entries(await clientFiles())) {
    await Deno.writeTextFile(new URL(name, source), text);
  }
  const packing = new Deno.Command("npm", {
    args: ["pack", "--silent", "--pack-destination", folder.pathname],
    cwd: source,
    stderr: "inherit",
  });
  const { success, stdout } = await packing.output();
  if (!success) throw new Error("npm pack failed. Its output is above.");
  const name = new TextDecoder().decode(stdout).trim().split("\n").at(-1) ?? "";
  return `${folder.pathname}${name}`;
}

const ENTRY = fileURLToPath(new URL("lipwa.ts", import.meta.url));

async function clientFiles(): Promise<Record<string, string>> {
  const [code, common, command, readme, license] = await Promise.all([
    bundleOf(ENTRY, "esm"),
    bundleOf(ENTRY, "cjs"),
    bundleOf(fileURLToPath(new URL("lipwa-verify.ts", import.meta.url)), "esm"),
    Deno.readTextFile(new URL("readme.md", import.meta.url)),
    Deno.readTextFile(new URL("LICENSE", ROOT)),
  ]);
  const declarations = declarationsFor(ENTRY);
  return {
    "package.json": `${JSON.stringify(manifest(), null, 2)}\n`,
    "README.md": readme,
    LICENSE: license,
    "lipwa.js": code,
    "lipwa.cjs": common,
    "lipwa-verify.js": command,
    "lipwa.d.ts": declarations,
    "lipwa.d.cts": declarations,
  };
}

function manifest(): object {
  return {
    name: "lipwa-client",
    version: VERSION,
    description: "Typed client for Lipwa's API: USDC payments on Stellar that anyone can check",
    keywords: ["stellar", "usdc", "payments", "receipts"],
    license: "MIT",
    type: "module",
    sideEffects: false,
    main: "./lipwa.cjs",
    types: "./lipwa.d.cts",
    exports: {
      ".": {
        import: { types: "./lipwa.d.ts", default: "./lipwa.js" },
        require: { types: "./lipwa.d.cts", default: "./lipwa.cjs" },
      },
      "./package.json": "./package.json",
    },
    bin: { "lipwa-verify": "lipwa-verify.js" },
    engines: { node: ">=20" },
  };
}

/** Bundles the entry into one file, with everything it imports except Node's own modules. */
async function bundleOf(entry: string, format: "esm" | "cjs"): Promise<string> {
  const bundle = await rolldown({ input: entry, logLevel: "warn", external: /^node:/ });
  const { output } = await bundle.generate({ format, codeSplitting: false });
  await bundle.close();
  const [chunk, ...others] = output;
  if (others.length > 0 || chunk.imports.some((name) => !name.startsWith("node:"))) {
    throw new Error("the client must not import a package");
  }
  return chunk.code;
}

/**
 * The folder whose types are taken from the OpenAPI document if it has them. The package then needs
 * no schema library.
 */
const CONTRACT = fileURLToPath(new URL("src/contract/", ROOT));

/**
 * Declares the entry's exports and all types they use. One file without imports serves both ES
 * modules and CommonJS.
 */
function declarationsFor(entry: string): string {
  const program = ts.createProgram([entry], {
    declaration: true,
    emitDeclarationOnly: true,
    allowImportingTsExtensions: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2024.d.ts", "lib.dom.d.ts", "lib.dom.asynciterable.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
    skipLibCheck: true,
  });
  const contract = new DeclarationFile(declareContractTypes());
  const files = new Map<string, DeclarationFile>();
  const fileOf = (path: string, name: string): DeclarationFile => {
    if (path.startsWith(CONTRACT) && contract.declared.has(name)) return contract;
    let file = files.get(path);
    if (file === undefined) {
      program.emit(program.getSourceFile(path), (_, text) => file = new DeclarationFile(text));
      if (file === undefined) throw new Error(`${path} has no declarations`);
      files.set(path, file);
    }
    return file;
  };
  const taken = new Map<string, ts.Statement>();
  const take = (path: string, name: string, isImport = false): void => {
    const file = fileOf(path, name);
    const imported = file.imports.get(name);
    if (imported !== undefined) return take(resolve(dirname(path), imported), name, true);
    const statement = file.declared.get(name);
    if (statement === undefined && isImport) throw new Error(`${name} is declared nowhere`);
    if (statement === undefined || taken.get(name) === statement) return;
    if (taken.has(name)) throw new Error(`two declarations of ${name}`);
    taken.set(name, statement);
    const visit = (node: ts.Node): void => {
      const isOwnName = "name" in node.parent && node.parent.name === node;
      if (ts.isIdentifier(node) && !isOwnName) take(path, node.text);
      ts.forEachChild(node, visit);
    };
    visit(statement);
  };
  const names: string[] = [];
  const takeExports = (path: string): void => {
    const { imports, reExported } = fileOf(path, "");
    names.push(...imports.keys());
    for (const name of imports.keys()) take(path, name);
    for (const other of reExported) takeExports(resolve(dirname(path), other));
  };
  takeExports(entry);
  const texts = Array.from(taken.values(), (statement) => statement.getFullText().trim());
  return [...texts, `export { ${names.sort().join(", ")} };`, ""].join("\n\n");
}

class DeclarationFile {
  readonly declared = new Map<string, ts.Statement>();
  readonly imports = new Map<string, string>();
  /** Files whose exports are all re-exported. */
  readonly reExported: string[] = [];

  constructor(text: string) {
    const bare = text.replace(/^export (?!\{|type \{|\*)/gm, "");
    const source = ts.createSourceFile("file.d.ts", bare, ts.ScriptTarget.ES2022, true);
    for (const statement of source.statements) {
      if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
        const { moduleSpecifier } = statement;
        const path = moduleSpecifier && ts.isStringLiteral(moduleSpecifier)
          ? moduleSpecifier.text
          : "";
        if (ts.isExportDeclaration(statement) && !statement.exportClause) {
          this.reExported.push(path);
        }
        for (const name of namesIn(statement)) this.imports.set(name, path);
      } else for (const name of declaredBy(statement)) this.declared.set(name, statement);
    }
  }
}

function namesIn(statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  const list = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (list === undefined || !("elements" in list)) return [];
  return list.elements.map(({ name }) => name.text);
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.DeclarationStatement;
  return name === undefined ? [] : [name.getText()];
}

export function declareContractTypes(): string {
  const { components } = createOpenApi(VERSION, "https://lipwa.example");
  const schemas: Record<string, Schema> = JSON.parse(JSON.stringify(components?.schemas ?? {}));
  return declareSchemas({
    ...schemas,
    ErrorCode: { enum: Object.keys(API_ERRORS), description: "A stable code for each error" },
    Filter: { enum: [...HISTORY_FILTERS], description: "Which entries of a history to return" },
  });
}

export function declareSchemas(schemas: Record<string, Schema>): string {
  return Object.entries(schemas).map(([name, schema]) =>
    `${comment(schema.description, "")}export type ${name} = ${toTypeScript(schema, "")};\n`
  ).join("\n");
}

export function toTypeScript(schema: Schema, indent: string): string {
  const { $ref, anyOf, allOf, type } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf("/") + 1);
  if ("const" in schema) return JSON.stringify(schema.const);
  const words = schema.enum ?? schema["x-extensible-enum"];
  if (words !== undefined) {
    return words.map((value) => JSON.stringify(value)).join(" | ");
  }
  if (anyOf !== undefined) return anyOf.map((part) => toTypeScript(part, indent)).join(" | ");
  if (allOf !== undefined) return allOf.map((part) => toTypeScript(part, indent)).join(" & ");
  if (Array.isArray(type)) {
    return type.map((each) => toTypeScript({ ...schema, type: each }, indent)).join(" | ");
  }
  if (type === "array") return `Array<${toTypeScript(schema.items ?? {}, indent)}>`;
  if (type === "object") return objectType(schema, indent);
  if (type === "integer") return "number";
  return type ?? "unknown";
}

function objectType(schema: Schema, indent: string): string {
  const { properties, additionalProperties, propertyNames } = schema;
  if (properties === undefined) {
    const value = typeof additionalProperties === "object" ? additionalProperties : {};
    return `Record<${propertyNames ? toTypeScript(propertyNames, indent) : "string"}, ${
      toTypeScript(value, indent)
    }>`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = schema.required?.includes(name) === true ? "" : "?";
    return `${comment(property.description, inner)}${inner}${name}${optional}: ${
      toTypeScript(property, inner)
    };\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

function comment(text: string | undefined, indent: string): string {
  return text === undefined ? "" : `${indent}/** ${text.replaceAll("*/", "*\\/")} */\n`;
}

if (import.meta.main) {
  console.log(await packClient(new URL("../../dist/packages/", import.meta.url)));
}
