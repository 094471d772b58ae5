import { API_ERRORS } from "../../src/contract/errors.ts";
import { createOpenApi } from "../../src/contract/openapi/document.ts";
import { FILTERS } from "../../src/contract/transactions.ts";
import { VERSION } from "../version.ts";
import type { Schema } from "../../src/contract/openapi/schema.ts";
import { declarationsOf } from "./declarations.ts";
import { bundleOf, declarationFiles } from "./emit.ts";

const ROOT = new URL("../../", import.meta.url);
const CLIENT = new URL("src/client/", ROOT).pathname;

/** The types that the client's declarations take from the contract. */
export function contractTypes(): string {
  const { components } = createOpenApi(VERSION, "https://lipwa.example");
  const schemas: Record<string, Schema> = JSON.parse(JSON.stringify(components?.schemas ?? {}));
  return declarationsOf({
    ...schemas,
    ErrorCode: { enum: Object.keys(API_ERRORS), description: "A stable word for each error" },
    Filter: { enum: [...FILTERS], description: "Which entries of a history are asked for" },
  });
}

/** The files of the package, by name. */
export async function clientFiles(): Promise<Record<string, string>> {
  const entry = `${CLIENT}lipwa.ts`;
  const [code, readme, license] = await Promise.all([
    bundleOf(entry),
    Deno.readTextFile(new URL("readme.md", import.meta.url)),
    Deno.readTextFile(new URL("LICENSE", ROOT)),
  ]);
  return {
    "package.json": `${JSON.stringify(manifest(), null, 2)}\n`,
    "README.md": readme,
    LICENSE: license,
    "lipwa.js": code,
    ...declarationFiles(entry, CLIENT),
    "types.d.ts": contractTypes(),
  };
}

/** Writes the package below `folder` and packs it; answers the path of the .tgz. */
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
    engines: { node: ">=20" },
  };
}
