// npm run client:pack: builds the package `lipwa-client` from src/client and prints the path of its
// .tgz on the last line.
import { rolldown } from "rolldown";
import ts from "typescript";
import { API_ERRORS } from "../../src/contract/errors.ts";
import { createOpenApi } from "../../src/contract/openapi/document.ts";
import type { Schema } from "../../src/contract/openapi/schema.ts";
import { FILTERS } from "../../src/contract/transactions.ts";
import { VERSION } from "../version.ts";

const ROOT = new URL("../../", import.meta.url);
const CLIENT = new URL("src/client/", ROOT).pathname;

/** Writes the package below `folder`, packs it, and returns the path of the .tgz. */
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
  if (!success) throw new Error("npm pack failed, see above");
  const name = new TextDecoder().decode(stdout).trim().split("\n").at(-1) ?? "";
  return `${folder.pathname}${name}`;
}

/** The package's files by name. */
async function clientFiles(): Promise<Record<string, string>> {
  const entry = `${CLIENT}lipwa.ts`;
  const [code, command, readme, license] = await Promise.all([
    bundleOf(entry),
    bundleOf(new URL("lipwa-verify.ts", import.meta.url).pathname),
    Deno.readTextFile(new URL("readme.md", import.meta.url)),
    Deno.readTextFile(new URL("LICENSE", ROOT)),
  ]);
  return {
    "package.json": `${JSON.stringify(manifest(), null, 2)}\n`,
    "README.md": readme,
    LICENSE: license,
    "lipwa.js": code,
    "lipwa-verify.js": command,
    ...declarationFiles(entry, CLIENT),
    "types.d.ts": contractTypes(),
  };
}

function manifest(): object {
  return {
    name: "lipwa-client",
    version: VERSION,
    description: "Typed client of Lipwa's API: USDC payments on Stellar that anyone can check",
    license: "MIT",
    type: "module",
    sideEffects: false,
    exports: { ".": { types: "./lipwa.d.ts", default: "./lipwa.js" } },
    types: "./lipwa.d.ts",
    bin: { "lipwa-verify": "./lipwa-verify.js" },
    engines: { node: ">=20" },
  };
}

/** Bundles an entry into one ESM file, with everything it imports except Node's own modules. */
async function bundleOf(entry: string): Promise<string> {
  const bundle = await rolldown({ input: entry, logLevel: "warn", external: /^node:/ });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
  await bundle.close();
  const [chunk, ...others] = output;
  if (others.length > 0 || chunk.imports.some((name) => !name.startsWith("node:"))) {
    throw new Error("the client imports a package");
  }
  return chunk.code;
}

/**
 * The declarations below `folder` that `entry` uses, by file name. Imports from elsewhere are
 * redirected to `types.d.ts`.
 */
function declarationFiles(entry: string, folder: string): Record<string, string> {
  const files: Record<string, string> = {};
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
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.startsWith(folder)) continue;
    program.emit(source, (path, text) => {
      const name = path.slice(path.lastIndexOf("/") + 1);
      files[name] = relinked(text);
    });
  }
  return files;
}

/** Rewrites imports for a package without TypeScript sources. */
function relinked(declarations: string): string {
  return declarations
    .replace(/(from ["'])\.\.\/[^"']+(["'])/g, "$1./types.js$2")
    .replace(/(from ["']\.\/[^"']+)\.ts(["'])/g, "$1.js$2");
}

/** The contract types that the client's declarations use. */
export function contractTypes(): string {
  const { components } = createOpenApi(VERSION, "https://lipwa.example");
  const schemas: Record<string, Schema> = JSON.parse(JSON.stringify(components?.schemas ?? {}));
  return declarationsOf({
    ...schemas,
    ErrorCode: { enum: Object.keys(API_ERRORS), description: "A stable word for each error" },
    Filter: { enum: [...FILTERS], description: "Which entries of a history are asked for" },
  });
}

/** Converts named schemas to TypeScript declarations without imports. */
export function declarationsOf(schemas: Record<string, Schema>): string {
  return Object.entries(schemas).map(([name, schema]) =>
    `${comment(schema.description, "")}export type ${name} = ${typeOf(schema, "")};\n`
  ).join("\n");
}

/** The TypeScript type that a schema accepts. */
export function typeOf(schema: Schema, indent: string): string {
  const { $ref, anyOf, allOf, type } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf("/") + 1);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  }
  if (anyOf !== undefined) return anyOf.map((part) => typeOf(part, indent)).join(" | ");
  if (allOf !== undefined) return allOf.map((part) => typeOf(part, indent)).join(" & ");
  if (Array.isArray(type)) {
    return type.map((each) => typeOf({ ...schema, type: each }, indent)).join(" | ");
  }
  if (type === "array") return `Array<${typeOf(schema.items ?? {}, indent)}>`;
  if (type === "object") return objectType(schema, indent);
  if (type === "integer") return "number";
  return type ?? "unknown";
}

function objectType(schema: Schema, indent: string): string {
  const { properties, additionalProperties, propertyNames } = schema;
  if (properties === undefined) {
    const value = typeof additionalProperties === "object" ? additionalProperties : {};
    return `Record<${propertyNames ? typeOf(propertyNames, indent) : "string"}, ${
      typeOf(value, indent)
    }>`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = schema.required?.includes(name) === true ? "" : "?";
    return `${comment(property.description, inner)}${inner}${name}${optional}: ${
      typeOf(property, inner)
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
