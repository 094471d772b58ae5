import { rolldown } from "rolldown";
import ts from "typescript";

/** Bundles an entry and what it imports into one ESM file. */
export async function bundleOf(entry: string): Promise<string> {
  const bundle = await rolldown({ input: entry, logLevel: "warn" });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
  await bundle.close();
  const [chunk, ...others] = output;
  if (others.length > 0 || chunk.imports.length > 0) {
    throw new Error("the client imports a package");
  }
  return chunk.code;
}

/**
 * The declarations of the files below `folder` that `entry` reaches, by file name. What they
 * import from anywhere else is taken to be in `types.d.ts`.
 */
export function declarationFiles(entry: string, folder: string): Record<string, string> {
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

/** Imports as a package without TypeScript sources has them. */
function relinked(declarations: string): string {
  return declarations
    .replace(/(from ["'])\.\.\/[^"']+(["'])/g, "$1./types.js$2")
    .replace(/(from ["']\.\/[^"']+)\.ts(["'])/g, "$1.js$2");
}
